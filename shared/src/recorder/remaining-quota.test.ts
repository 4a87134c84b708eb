import { expect, test } from 'vitest';
import { remainingQuotaMs } from './remaining-quota.ts';

const of = (estimate: StorageEstimate) => remainingQuotaMs({ estimate: async () => estimate });

test('the room of a device is told as the time that still fits, at 64 kbit/s', async () => {
	expect(await of({ quota: 1_000_000, usage: 520_000 })).toBe(60_000);
	expect(await of({ quota: 500, usage: 1_000 })).toBe(0);
});

test('a browser that does not say leaves it open', async () => {
	expect(await of({})).toBeNull();
});
