import type { Chapter, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { createBuiltInEngine } from '../built-in/built-in-engine.ts';
import { findChapters } from '../built-in/chapters/find-chapters.ts';
import type { Answer, InsightRequest, Transcript } from '../insight-engine.ts';
import type { PartAnswer } from '../openai-compatible/model-answers.ts';
import { readTranscript } from '../text/read-transcript.ts';
import { indexSentences } from '../text/sentence-index.ts';
import { validateEvidence } from '../validate-evidence.ts';

type ModelInsights = {
	answer: PartAnswer;
	request: InsightRequest;
	engine: Insights['engine'];
	chapters: Chapter[];
};

export const insightTasks = {
	analyse: (request: InsightRequest): Promise<Insights> => builtIn.analyse(request, never),
	answer: ({ question, transcript }: { question: string; transcript: Transcript }): Promise<Answer> =>
		builtIn.answer(question, transcript, never),
	/** Returns the numbers of the lines that share words with a question, best first. Lines count from 1. */
	async rankLines({ question, transcript }: { question: string; transcript: Transcript }): Promise<number[]> {
		const index = await indexSentences(await readTranscript(transcript, never));
		const numbers = new Map(transcript.lines.map((line, position) => [line.id, position + 1]));
		return index.search(index.read(question)).map(({ sentence }) => numbers.get(sentence.line.id) ?? 0);
	},
	async findChapters(transcript: Transcript): Promise<Chapter[]> {
		return findChapters(await readTranscript(transcript, never));
	},
	async checkAnswer({ answer, request, engine, chapters }: ModelInsights): Promise<Insights> {
		const { toInsights } = await import('../openai-compatible/to-insights.ts');
		return validateEvidence(toInsights(answer, request, engine, chapters), request.transcript);
	},
};

const builtIn = createBuiltInEngine();
/** An abort ends the thread itself. */
const never = new AbortController().signal;
