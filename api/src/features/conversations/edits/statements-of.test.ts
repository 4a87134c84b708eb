import { expect, test } from 'vitest';
import { statementsOf, textOf } from './statements-of.ts';

const proof = (segmentId: string) => [{ fileId: 'file', segmentId, startedAt: 0, endedAt: 1 }];
const original = [
	{ text: 'The pallets came late.', evidence: proof('a') },
	{ text: 'A credit was agreed.', evidence: proof('b') },
];

test('an unchanged sentence keeps its evidence, and a manually written one has none', () => {
	expect(statementsOf('The pallets came late. Twice! A credit was agreed. Done.', original)).toEqual([
		original[0],
		{ text: 'Twice!', evidence: [] },
		original[1],
		{ text: 'Done.', evidence: [] },
	]);
});

test('a changed sentence loses its evidence', () => {
	expect(statementsOf('The pallets came early. A credit was agreed.', original)).toEqual([
		{ text: 'The pallets came early.', evidence: [] },
		original[1],
	]);
});

test("an unchanged summary keeps the engine's statements", () => {
	expect(statementsOf(textOf(original), original)).toEqual(original);
});

test('blank text yields no statements', () => {
	expect(statementsOf('  ', original)).toEqual([]);
});
