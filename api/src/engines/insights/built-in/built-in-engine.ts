import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { type AnswerPart, answerText } from '@debrief/shared/domain/conversations/answer-parts.ts';
import { nothingFoundText } from '@debrief/shared/domain/conversations/engine-texts.ts';
import type { Answer, InsightEngine, InsightRequest } from '../insight-engine.ts';
import { readTranscript } from '../text/read-transcript.ts';
import { indexSentences, type SentenceIndex } from '../text/sentence-index.ts';
import { shortenToWords } from '../text/shorten.ts';
import { validateEvidence } from '../validate-evidence.ts';
import { findActionPoints } from './actions/action-points.ts';
import { findChapters } from './chapters/find-chapters.ts';
import { collectEntities } from './entities/collect-entities.ts';
import { findComplianceSteps, matchTags } from './match-definitions.ts';
import { judgeSentiment } from './sentiment.ts';
import { summarise } from './summary.ts';
import { chooseTitle } from './title/choose-title.ts';

const ID = 'built-in';
const LABEL = 'Built-in, quotes from the transcript';
const VERSION = '1';

const LEAST_COVERAGE = 0.34;
const PASSAGES = 2;
const LONGEST_QUOTE_WORDS = 40;

/** Quotes and counts without a model. Works best for English and reports a limitation otherwise. */
export function createBuiltInEngine(): InsightEngine {
	return {
		id: ID,
		label: LABEL,
		quality: 'basic',
		status: async () => ({ isReady: true }),
		analyse,
		answer: async (question, transcript, signal) =>
			answerByQuoting(await indexSentences(await readTranscript(transcript, signal)), question),
	};
}

async function analyse(request: InsightRequest, signal: AbortSignal): Promise<Insights> {
	const reading = await readTranscript(request.transcript, signal);
	const index = await indexSentences(reading);
	const tags = matchTags(index, request.tags);
	const actionPoints = await findActionPoints(reading);
	signal.throwIfAborted();
	const insights: Insights = {
		engine: { id: ID, label: LABEL, model: null, version: VERSION },
		isExtractive: true,
		title: chooseTitle(reading, tags),
		summary: summarise(reading),
		actionPoints,
		tags,
		compliance: findComplianceSteps(index, request.checks, actionPoints),
		entities: await collectEntities(reading, signal),
		sentiment: judgeSentiment(reading),
		chapters: findChapters(reading),
	};
	signal.throwIfAborted();
	return validateEvidence(insights, request.transcript);
}

function answerByQuoting(index: SentenceIndex, question: string): Answer {
	const hits = index
		.search(index.read(question))
		.filter((hit) => hit.coverage >= LEAST_COVERAGE)
		.slice(0, PASSAGES)
		.map((hit) => hit.sentence);
	const quotes = hits.map(
		(sentence) => `“${shortenToWords(sentence.text, LONGEST_QUOTE_WORDS)}” (${sentence.line.speakerName})`,
	);
	const evidence = hits.map((sentence) => sentence.evidence);
	if (quotes.length === 0) return { text: nothingFoundText, evidence, isExtractive: true, model: null };
	const key = quotes.length === 1 ? 'passage' : 'passages';
	const parts: AnswerPart[] = [{ key, values: { quotes: quotes.join('\n') } }];
	return { text: answerText(parts), parts, evidence, isExtractive: true, model: null };
}
