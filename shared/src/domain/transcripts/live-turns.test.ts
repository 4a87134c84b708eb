import { expect, test } from 'vitest';
import { toLiveTurns } from './live-turns.ts';

test('neighbouring lines of one channel are one turn', () => {
	const origins = ['local', 'local', 'other', 'local'];
	const turns = toLiveTurns(origins.map((origin, id) => ({ origin, id })));
	expect(turns.map((turn) => turn.map(({ id }) => id))).toEqual([[0, 1], [2], [3]]);
});
