import type { ActionPoint, Entities, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Transcript } from '../../../engines/insights/insight-engine.ts';
import { normalise } from '../../../engines/insights/text/normalise.ts';
import type { LabelledConversation } from '../labelled/labelled-conversation.ts';
import { covers, locate } from './locate.ts';
import { type Score, scoreSets } from './score.ts';
import { scoreActions } from './score-actions.ts';

export const kinds = [
	'title',
	'summary',
	'actions',
	'owners',
	'due dates',
	'entities',
	'dates',
	'sentiment',
	'tags',
	'checks',
] as const;
export type Kind = (typeof kinds)[number];

export function scoreInsights(
	labels: LabelledConversation,
	transcript: Transcript,
	insights: Pick<Insights, 'title' | 'summary' | 'tags' | 'compliance' | 'entities' | 'sentiment'> & {
		actionPoints: ActionPoint[];
	},
): Record<Kind, Score> {
	const { dates, ...otherEntities } = insights.entities;
	const { dates: wantedDates = [], ...wantedEntities } = labels.entities;
	const isRightMood = insights.sentiment.sentiment === labels.sentiment ? 1 : 0;
	return {
		title: scoreTitle(labels.title, insights.title),
		summary: scoreSummary(labels, transcript, insights.summary),
		...scoreActions(labels.actions, transcript, insights.actionPoints),
		entities: scoreSets(keysOf(otherEntities), labelKeys(wantedEntities)),
		dates: scoreSets(
			dates.map(({ value }) => value),
			wantedDates,
		),
		sentiment: { hits: isRightMood, found: 1, wanted: 1 },
		tags: scoreSets(
			insights.tags.map(({ tag }) => tag),
			labels.tags,
		),
		checks: scoreSets(
			insights.compliance.filter(({ result }) => result === 'found').map(({ key = '' }) => key),
			labels.checks,
		),
	};
}

function scoreTitle(wanted: string[], { text, key }: Insights['title']): Score {
	const words = key
		? []
		: normalise(text)
				.split(' ')
				.filter((word) => word.length >= 4);
	const alternatives = wanted.map((one) => one.split('|').map(normalise));
	const isWanted = (word: string) => alternatives.some((options) => options.some((option) => isSameWord(word, option)));
	const hits = alternatives.filter((options) =>
		words.some((word) => options.some((option) => isSameWord(word, option))),
	);
	return {
		hits: hits.length,
		found: hits.length + words.filter((word) => !isWanted(word)).length,
		wanted: wanted.length,
	};
}

/** Compounds and plurals count: "shifts" for "shift", "Grippeimpfung" for "Impfung". */
function isSameWord(word: string, wanted: string): boolean {
	return word.includes(wanted) || (word.length >= 4 && wanted.startsWith(word));
}

function scoreSummary(
	{ summary: { wanted, unwanted } }: LabelledConversation,
	transcript: Transcript,
	statements: Insights['summary'],
): Score {
	const isQuoted = (words: string) => {
		const place = locate(transcript, words);
		return statements.some(({ evidence }) => evidence.some((one) => covers(one, place)));
	};
	const hits = wanted.filter(isQuoted).length;
	return { hits, found: hits + unwanted.filter(isQuoted).length, wanted: wanted.length };
}

function keysOf(entities: Partial<Entities>): string[] {
	return Object.entries(entities).flatMap(([kind, list]) => list.map(({ value }) => `${kind} ${normalise(value)}`));
}

function labelKeys(entities: LabelledConversation['entities']): string[] {
	return Object.entries(entities).flatMap(([kind, values]) => values.map((value) => `${kind} ${normalise(value)}`));
}
