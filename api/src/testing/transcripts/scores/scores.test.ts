import type { ActionPoint, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { expect, it } from 'vitest';
import { buildTranscript } from '../build-transcript.ts';
import type { LabelledConversation } from '../labelled/labelled-conversation.ts';
import { labelledSet } from '../labelled/labelled-set.ts';
import { locate } from './locate.ts';
import { addScores, noScore, precision, recall, scoreSets } from './score.ts';
import { type Kind, scoreInsights } from './score-insights.ts';

const labels: LabelledConversation = {
	name: 'a hand-made call',
	split: 'tune',
	language: 'en-US',
	local: 'Ada',
	script: `
Ada: Hello, the pump is broken.
Bob: I will send you a new pump tomorrow. Please call the plumber.
Ada: Fine.`,
	title: ['pump', 'broken|defect'],
	summary: { wanted: ['the pump is broken'], unwanted: ['Fine.'] },
	actions: [
		{ says: 'send you a new pump', by: 'Bob', to: 'Ada', due: '2025-03-12' },
		{ says: 'call the plumber', by: 'Ada' },
	],
	entities: { names: ['Ada'], dates: ['2025-03-12'] },
	sentiment: 'Negative',
	tags: ['Problem'],
	checks: ['greeting', 'nextStep'],
};
const transcript = buildTranscript(labels.script, labels);
const at = (words: string) => [locate(transcript, words)];
const action = (words: string, more: Partial<ActionPoint>): ActionPoint => ({
	id: words,
	text: words,
	owner: null,
	dueDate: null,
	isDone: false,
	evidence: at(words),
	...more,
});
const perfect: Pick<Insights, 'title' | 'summary' | 'actionPoints' | 'tags' | 'compliance' | 'entities' | 'sentiment'> =
	{
		title: { text: 'Broken pump', evidence: [] },
		summary: [{ text: 'the pump is broken', evidence: at('Hello, the pump is broken.') }],
		actionPoints: [
			action('I will send you a new pump tomorrow.', { owner: 'Bob', dueDate: '2025-03-12' }),
			action('Please call the plumber.', { owner: 'Ada' }),
		],
		tags: [{ tag: 'Problem', evidence: [] }],
		compliance: ['greeting', 'nextStep'].map((key) => ({
			key,
			step: 1,
			name: key,
			result: 'found',
			timestamp: 0,
			evidence: [],
		})),
		entities: {
			names: [{ text: 'Ada', value: 'Ada', evidence: [] }],
			dates: [{ text: 'tomorrow', value: '2025-03-12', evidence: [] }],
			phone_numbers: [],
			emails: [],
			addresses: [],
			company_names: [],
		},
		sentiment: { sentiment: 'Negative', recommended_agent_response: '', evidence: [] },
	};

it('perfect labels get full marks in every category', () => {
	for (const [kind, score] of Object.entries(scoreInsights(labels, transcript, perfect)))
		expect([kind, precision(score), recall(score)]).toEqual([kind, 1, 1]);
});

it.each<[string, Partial<typeof perfect>, Partial<Record<Kind, [hits: number, found: number, wanted: number]>>]>([
	['a title of other words', { title: { text: 'Garden visit', evidence: [] } }, { title: [0, 2, 2] }],
	[
		'a title that names nothing',
		{ title: { text: 'Conversation', key: 'untitled', evidence: [] } },
		{ title: [0, 0, 2] },
	],
	['an unwanted quote', { summary: [{ text: 'Fine.', evidence: at('Fine.') }] }, { summary: [0, 1, 1] }],
	[
		'a reversed promise on the wrong day',
		{ actionPoints: [action('I will send you a new pump tomorrow.', { owner: 'Ada', dueDate: '2025-03-13' })] },
		{ actions: [1, 1, 2], owners: [0, 1, 1], 'due dates': [0, 1, 1] },
	],
	[
		'an invented promise',
		{ actionPoints: [action('Fine.', { owner: 'Ada' })] },
		{ actions: [0, 1, 2], owners: [0, 0, 0] },
	],
	['a missed sentiment', { sentiment: { ...perfect.sentiment, sentiment: 'Neutral' } }, { sentiment: [0, 1, 1] }],
	['a wrong tag', { tags: [{ tag: 'Pricing', evidence: [] }] }, { tags: [0, 1, 1] }],
	['a check not found', { compliance: perfect.compliance.slice(1) }, { checks: [1, 1, 2] }],
])('%s is scored as expected', (_, change, expected) => {
	const scores = scoreInsights(labels, transcript, { ...perfect, ...change });
	for (const [kind, [hits, found, wanted]] of Object.entries(expected))
		expect([kind, scores[kind as Kind]]).toEqual([kind, { hits, found, wanted }]);
});

it('set scores and their sums match hand-counted numbers', () => {
	const score = addScores(scoreSets(['a', 'b', 'b'], ['b', 'c', 'd']), noScore);
	expect(score).toEqual({ hits: 1, found: 2, wanted: 3 });
	expect([precision(score), recall(score)]).toEqual([1 / 2, 1 / 3]);
	expect([precision(noScore), recall(noScore)]).toEqual([1, 1]);
});

it('the labelled set has thirty conversations, a third in German, half of each kept for scoring', () => {
	const count = (of: Partial<LabelledConversation>) =>
		labelledSet.filter((one) => Object.entries(of).every(([key, value]) => one[key as 'split'] === value)).length;
	expect([labelledSet.length, count({ language: 'de-DE' }), count({ split: 'tune' })]).toEqual([30, 10, 15]);
	expect(count({ language: 'de-DE', split: 'tune' })).toBe(5);
});
