import { expect, test } from 'vitest';
import { runAttack } from '../faults/attack/run-attack.ts';

test('a short attack ends nothing, fills nothing and reads nothing of others', async () => {
	expect(await runAttack({ seed: 1, minutes: 0, requests: 400, isWhole: false })).toEqual([]);
});
