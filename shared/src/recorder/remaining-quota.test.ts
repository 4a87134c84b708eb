import { expect, test, vi } from 'vitest';
import { remainingQuotaMs } from './remaining-quota.ts';

const of = (estimate: StorageEstimate) => remainingQuotaMs({ estimate: async () => estimate });

test('free space is shown as the time that fits at 64 kbit/s', async () => {
	expect(await of({ quota: 1_000_000, usage: 520_000 })).toBe(60_000);
	expect(await of({ quota: 500, usage: 1_000 })).toBe(0);
});

test('a browser that does not report free space leaves it unknown', async () => {
	expect(await of({})).toBeNull();
	vi.stubGlobal('navigator', {});
	expect(await remainingQuotaMs()).toBeNull();
	vi.unstubAllGlobals();
});
