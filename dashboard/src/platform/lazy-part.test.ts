import { afterEach, expect, test } from 'vitest';
import { early, loadPart, PartMissingError, waitForPartsWith } from './lazy-part.ts';

afterEach(() => waitForPartsWith(null));

/** Fails so many times, then gives the part. */
function failing(times: number) {
	let asked = 0;
	return async () => {
		asked += 1;
		if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module');
		return 'the part';
	};
}

test('a part that does not come while the server is away comes when it is back', async () => {
	let waits = 0;
	const reachable = async () => {
		waits += 1;
	};
	waitForPartsWith({ check: async () => waits === 2, reachable });
	expect(await loadPart(failing(3))).toBe('the part');
	expect(waits).toBe(3);
});

test('a part that a server which answers does not have is missing', async () => {
	waitForPartsWith({ check: async () => true, reachable: async () => {} });
	await expect(loadPart(failing(9))).rejects.toBeInstanceOf(PartMissingError);
});

test('a part asked for early is loaded once, and again only after it did not come', async () => {
	let asked = 0;
	const good = early(async () => {
		asked += 1;
		return asked;
	});
	expect([await good(), asked]).toEqual([1, 1]);
	waitForPartsWith({ check: async () => true, reachable: async () => {} });
	expect(await loadPart(early(failing(1)))).toBe('the part');
});
