import { expect, test } from 'vitest';
import { countCpuTime } from '../../../testing/test-clock.ts';
import { compareLines } from './compare-lines.ts';

const line = (startedAt: number, endedAt: number, text: string, origin = 'mixed') => ({
	startedAt,
	endedAt,
	text,
	origin,
});
const marked = ({ text, differences }: { text: string; differences: [number, number][] }) =>
	differences.map(([from, to]) => text.slice(from, to));

test('differing words are found in both versions, ignoring case and punctuation', async () => {
	const { rows, differentWords } = await compareLines(
		[line(0, 4_000, 'we ordered twelve palaces for monday')],
		[line(100, 3_900, 'We ordered twelve pallets for Monday.')],
	);
	expect(rows.map(({ previous, current }) => [previous.map(marked), current.map(marked)])).toEqual([
		[[['palaces']], [['pallets']]],
	]);
	expect(differentWords).toBe(1);
});

test('adjacent differences count as one, and segments split by one version are in one row', async () => {
	const { rows, differentWords } = await compareLines(
		[line(0, 2_000, 'good morning'), line(2_000, 4_000, 'this is a nest speaking'), line(9_000, 10_000, 'bye')],
		[line(0, 4_000, 'Good morning, this is Agnes speaking.'), line(9_000, 10_000, 'Bye.')],
	);
	expect(rows.map(({ previous, current }) => [previous.length, current.length])).toEqual([
		[2, 1],
		[1, 1],
	]);
	expect(rows[0]?.previous.map(marked)).toEqual([[], ['a nest']]);
	expect(rows[0]?.current.map(marked)).toEqual([['Agnes']]);
	expect(differentWords).toBe(2);
});

test('two simultaneous speakers are each compared with themselves', async () => {
	const { differentWords } = await compareLines(
		[line(0, 4_000, 'one two three', 'local'), line(500, 3_000, 'yes indeed', 'other')],
		[line(600, 3_000, 'Yes, indeed', 'other'), line(700, 4_000, 'one two three', 'local')],
	);
	expect(differentWords).toBe(0);
});

test('text in only one version gets its own row', async () => {
	const { rows } = await compareLines([], [line(0, 1_000, 'Hello there')]);
	expect(rows).toHaveLength(1);
	expect(rows[0]?.current.map(marked)).toEqual([['Hello there']]);
	expect((await compareLines([], [])).rows).toEqual([]);
});

test('an hour without a pause is compared in parts, within seconds', async () => {
	const text = Array.from({ length: 10 }, (_, i) => `word${i}`).join(' ');
	const lines = Array.from({ length: 1_000 }, (_, i) => line(i * 3_600, i * 3_600 + 3_700, text));
	const cpuMs = countCpuTime();
	expect((await compareLines(lines, lines)).differentWords).toBe(0);
	expect(cpuMs()).toBeLessThan(5_000);
});
