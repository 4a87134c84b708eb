import { expect, test } from 'vitest';
import { toLiveTurns } from './live-turns.ts';

test('adjacent lines of one channel form one turn', () => {
	const origins = ['local', 'local', 'other', 'local'];
	const turns = toLiveTurns(origins.map((origin, id) => ({ origin, id })));
	expect(turns.map((turn) => turn.map(({ id }) => id))).toEqual([[0, 1], [2], [3]]);
});
