// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAttack } from '../faults/attack/run-attack.ts';

let prepared: Awaited<ReturnType<typeof prepareAttack>>;
beforeAll(async () => {
	prepared = await prepareAttack({ seed: 1, minutes: 0, requests: 250, isWhole: false });
});
afterAll(() => prepared?.[Symbol.asyncDispose]());

test('hostile requests, forms and sockets cause no 5xx, no hang, no leak and no access to data of others', async () => {
	expect(await prepared.attack()).toEqual([]);
});
