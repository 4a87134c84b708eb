import { expect, it } from 'vitest';
import { randomFrom } from '../../../../testing/random.ts';
import { type Passage, splitTopics } from './split-topics.ts';

const halfMinuteMs = 30_000;

function passages(vocabularies: string[][]): Passage[] {
	const random = randomFrom(1);
	return vocabularies.map((words, index) => ({
		startedAt: index * halfMinuteMs,
		endedAt: (index + 1) * halfMinuteMs,
		stems: Array.from({ length: 12 }, () => random.pick(words)),
	}));
}

const about = (topic: string) => Array.from({ length: 20 }, (_, index) => `${topic}-${index}`);
const minutesOf = (minutes: number, words: string[]) => Array.from({ length: minutes * 2 }, () => words);

it('a topic begins where its words do', () => {
	const talk = [...minutesOf(6, about('pump')), ...minutesOf(9, about('lease')), ...minutesOf(5, about('novel'))];
	expect(splitTopics(passages(talk))).toEqual([12, 30]);
});

it('words that all topics share do not hide them', () => {
	const shared = about('small-talk');
	const talk = [...minutesOf(8, [...shared, ...about('pump')]), ...minutesOf(8, [...shared, ...about('lease')])];
	expect(splitTopics(passages(talk))).toEqual([16]);
});

it.each([
	['one topic', () => about('pump')],
	['a new topic each half minute', (index: number) => about(`topic-${index}`)],
	['no words', () => ['']],
])('40 minutes of %s have four to ten chapters of a readable length', (_, wordsAt) => {
	const talk = passages(Array.from({ length: 80 }, (_, index) => wordsAt(index)));
	const starts = [0, ...splitTopics(talk), 80];
	expect(starts.length - 1).toBeGreaterThanOrEqual(4);
	expect(starts.length - 1).toBeLessThanOrEqual(10);
	expect(Math.min(...starts.slice(1).map((start, index) => start - (starts[index] ?? 0)))).toBeGreaterThanOrEqual(5);
});

it('less than eight minutes have no chapters', () => {
	const talk = [...minutesOf(4, about('pump')), ...minutesOf(3, about('lease'))];
	expect(splitTopics(passages(talk))).toEqual([]);
	expect(splitTopics([])).toEqual([]);
});

it('a pause of an hour is no obstacle', () => {
	const talk = passages([...minutesOf(6, about('pump')), ...minutesOf(6, about('lease'))]);
	const later = talk.map((each, index) =>
		index < 12 ? each : { ...each, startedAt: each.startedAt + 3_600_000, endedAt: each.endedAt + 3_600_000 },
	);
	expect(splitTopics(later)).toContain(12);
});
