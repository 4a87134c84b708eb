import type { LiveLine, LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { expect, test } from 'vitest';
import { addRecent } from './live-text.ts';

const line = (second: number, isOpen = false): LiveLine => ({
	id: `${second}${isOpen ? ' open' : ''}`,
	startedAt: second * 1_000,
	endedAt: second * 1_000 + 900,
	text: `at ${second}`,
	origin: 'local',
	isOpen,
});
const text = (list: LiveLine[]): LiveText => ({ state: 'running', reason: null, list, behindMs: 900, delay: null });
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => line(from + i));
const seconds = (live: LiveText | null) => live?.list.map(({ id }) => id);

test('new live lines extend the known ones and replace the unfinished line', () => {
	const known = text([...lines(0, 30), line(30, true)]);
	const recent = text([...lines(12, 31), line(31, true)]);
	expect(seconds(addRecent(known, recent))).toEqual(seconds(text([...lines(0, 31), line(31, true)])));
});

test('a short live text is replaced as a whole', () => {
	expect(seconds(addRecent(text([line(0, true)]), text(lines(0, 2))))).toEqual(['0', '1']);
	expect(seconds(addRecent(text(lines(0, 3)), text([])))).toEqual([]);
});

test('a gap in the live text requires a full reload', () => {
	expect(addRecent(text(lines(0, 10)), text(lines(40, 60)))).toBeNull();
});
