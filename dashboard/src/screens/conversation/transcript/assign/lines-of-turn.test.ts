import { expect, test } from 'vitest';
import { linesOfTurn } from './lines-of-turn.ts';

const lines = ['a', 'a', 'b', 'a', 'a'].map((speakerId, i) => ({ id: `line-${i}`, speakerId }));
const idsFrom = (index: number) => {
	const from = lines[index];
	return from && linesOfTurn(lines, from).map(({ id }) => id);
};

test('a turn ends before the next speaker or at the end of the transcript', () => {
	expect(idsFrom(0)).toEqual(['line-0', 'line-1']);
	expect(idsFrom(1)).toEqual(['line-1']);
	expect(idsFrom(2)).toEqual(['line-2']);
	expect(idsFrom(3)).toEqual(['line-3', 'line-4']);
});
