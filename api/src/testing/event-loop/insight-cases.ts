import { limits } from '@debrief/shared/domain/limits.ts';
import { chooseInsightEngine } from '../../engines/insights/choose-insight-engine.ts';
import { readJsonAnswer } from '../../engines/insights/openai-compatible/chat/read-json-answer.ts';
import { PartInsights } from '../../engines/insights/openai-compatible/model-answers.ts';
import { numberLines } from '../../engines/insights/openai-compatible/number-lines.ts';
import { readTranscript } from '../../engines/insights/text/read-transcript.ts';
import { loadWink } from '../../engines/insights/text/wink.ts';
import { inInsightThread } from '../../engines/insights/thread/in-insight-thread.ts';
import { type Case, dayOfTalk } from './hostile-texts.ts';

const repeated = (text: string) => text.repeat(Math.floor(limits.lineMaxLength / text.length));
const hostileLines = {
	'one word': repeated('A'),
	'long words': repeated(`${'ab'.repeat(250)} `),
	'letters alone': repeated('a '),
	marks: repeated('.,;:!?'),
	dates: repeated('3 May 2026, '),
	digits: repeated('1'),
	addresses: repeated('a@b.co '),
};

const definition =
	'whatever somebody says about an invoice, or a price, or what broke on Monday, or whom to call '.repeat(5);
const tags = Array.from({ length: limits.definitionsMax }, (_, i) => ({ tag: `tag ${i}`, definition }));
const checks = tags.map(({ tag, ...rest }) => ({ name: tag, ...rest }));
const request = { transcript: dayOfTalk, tags, checks };

/** The worker thread would need minutes, and only this thread is measured. */
const briefly = (work: (signal: AbortSignal) => Promise<unknown>) => () =>
	work(AbortSignal.timeout(1_500)).catch((error: unknown) => {
		if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
	});

const cited = { text: 'x', lines: [1] };
const mentioned = { text: 'Anna', value: 'Anna', lines: [1] };
const mood = { sentiment: 'Neutral' as const, recommended_agent_response: '', lines: [] };
const inventedQuote = { quote: 'these words were never said by anybody at all', lines: [] };

/** A malicious model answer: its quotes have to be searched for in the whole transcript. */
const answer: PartInsights = {
	title: cited,
	summary: Array.from({ length: 2_000 }, () => cited),
	sentiment: mood,
	checks: [],
	action_points: Array.from({ length: 5_000 }, (_, i) => {
		return { text: `${i}`, owner: `nobody ${i}`, due_date: null, kind: null, ...inventedQuote };
	}),
	tags: tags.map(({ tag }) => ({ tag, ...inventedQuote })),
	entities: {
		names: Array.from({ length: 2_000 }, () => mentioned),
		phone_numbers: [],
		emails: [],
		addresses: [],
		dates: [],
		company_names: [],
	},
};
const engine = { id: 'x', label: 'x', model: 'x', version: '1' };

export const insightCases: Case[] = [
	...Object.entries(hostileLines).map(
		([name, text]): Case => [
			`reading lines of ${name}`,
			async () => {
				await loadWink();
				const lines = dayOfTalk.lines.slice(0, 60).map((line) => ({ ...line, text }));
				return () => readTranscript({ ...dayOfTalk, lines }, new AbortController().signal);
			},
		],
	),
	[
		'insights of a day with 500 tags and checks',
		async () => {
			const builtIn = await chooseInsightEngine({});
			return briefly((signal) => builtIn.analyse(request, signal));
		},
	],
	[
		'a question about a day',
		async () => {
			const builtIn = await chooseInsightEngine({});
			return briefly((signal) => builtIn.answer('who broke it? '.repeat(140), dayOfTalk, signal));
		},
	],
	[
		'looking for the lines that a model reads',
		() =>
			briefly((signal) => inInsightThread('rankLines', { question: 'who broke it?', transcript: dayOfTalk }, signal)),
	],
	[
		'what a model answered about a day',
		() => briefly((signal) => inInsightThread('checkAnswer', { answer, request, engine, chapters: [] }, signal)),
	],
	['the chapters of a day', () => briefly((signal) => inInsightThread('findChapters', dayOfTalk, signal))],
	['numbering the lines of a day for a model', () => () => numberLines(dayOfTalk.lines)],
	[
		'reading what a model answered',
		() => {
			const text = JSON.stringify({ ...answer, summary: Array.from({ length: 25_000 }, () => cited) });
			return () => readJsonAnswer(text, PartInsights);
		},
	],
	['a model that thinks without end', () => () => readJsonAnswer('<think> '.repeat(250_000), PartInsights)],
];
