import { expect, test } from 'vitest';
import { statementsOf, textOf } from './statements-of.ts';

const proof = (segmentId: string) => [{ fileId: 'file', segmentId, startedAt: 0, endedAt: 1 }];
const original = [
	{ text: 'The pallets came late.', evidence: proof('a') },
	{ text: 'A credit was agreed.', evidence: proof('b') },
];

test('a sentence that stays keeps its evidence, and one that a person wrote has none', () => {
	expect(statementsOf('The pallets came late. Twice! A credit was agreed. Done.', original)).toEqual([
		original[0],
		{ text: 'Twice!', evidence: [] },
		original[1],
		{ text: 'Done.', evidence: [] },
	]);
});

test('a changed sentence has no evidence any more', () => {
	expect(statementsOf('The pallets came early. A credit was agreed.', original)).toEqual([
		{ text: 'The pallets came early.', evidence: [] },
		original[1],
	]);
});

test('what nobody changed is what the engine said', () => {
	expect(statementsOf(textOf(original), original)).toEqual(original);
});

test('nothing written is no statement', () => {
	expect(statementsOf('  ', original)).toEqual([]);
});
