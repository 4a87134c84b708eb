import { expect, test } from 'vitest';
import { carryNames } from './carry-names.ts';

type Turn = [speakerId: string, startedAt: number, endedAt: number];
const linesOf = (turns: readonly Turn[]) =>
	turns.map(([speakerId, from, to]) => ({ speakerId, startedAt: from * 1_000, endedAt: to * 1_000 }));
const voices = (turns: readonly Turn[]) => [...new Set(turns.map(([speakerId]) => speakerId))];

/** Returns the speaker names of `after` when those of `before` had `names`. */
function carried(before: Turn[], names: Record<string, string>, after: Turn[]) {
	const of = { origin: 'mixed', isEstimated: true } as const;
	return Object.fromEntries(
		carryNames(
			{
				lines: linesOf(before),
				speakers: voices(before).map((id) => ({ ...of, speakerId: id, name: names[id] ?? null })),
			},
			{ lines: linesOf(after), speakers: voices(after).map((id) => ({ ...of, id })) },
		),
	);
}

test('a voice keeps its name under a new speaker number', () => {
	const before: Turn[] = [
		['1', 0, 10],
		['2', 10, 25],
		['1', 25, 31],
	];
	const after: Turn[] = [
		['1', 10.2, 25],
		['2', 0, 9.5],
		['2', 25.5, 31],
	];
	expect(carried(before, { '1': 'Anna', '2': 'Ben' }, after)).toEqual({ '1': 'Ben', '2': 'Anna' });
});

test('a name is not carried over when speakers were split or joined', () => {
	const one: Turn[] = [['1', 0, 40]];
	const two: Turn[] = [
		['1', 0, 20],
		['2', 20, 40],
	];
	expect(carried(one, { '1': 'Anna' }, two)).toEqual({});
	expect(carried(two, { '1': 'Anna', '2': 'Ben' }, one)).toEqual({});
});

test('a manually added speaker is matched by their segments', () => {
	const before: Turn[] = [
		['1', 0, 20],
		['V1StGXR8', 20, 30],
		['1', 30, 50],
	];
	const after: Turn[] = [
		['1', 0, 20],
		['2', 20, 30],
		['1', 30, 50],
	];
	expect(carried(before, { V1StGXR8: 'Ines' }, after)).toEqual({ '2': 'Ines' });
});

test('a speaker with their own channel keeps their name whatever was recognised', () => {
	const me = { origin: 'local', isEstimated: false } as const;
	const names = carryNames(
		{ lines: linesOf([['me', 0, 10]]), speakers: [{ ...me, speakerId: 'me', name: 'Anna' }] },
		{ lines: linesOf([['me', 90, 99]]), speakers: [{ ...me, id: 'me' }] },
	);
	expect(names).toEqual(new Map([['me', 'Anna']]));
});
