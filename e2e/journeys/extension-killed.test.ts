import { expect, test } from 'vitest';
import { recordAndKill } from '../world/record-and-kill.ts';

/** Within a slice of half a second: just stored, in the middle, about to be stored. */
test.each([0, 1, 2].map((third) => 3_000 + Math.round((third + Math.random()) * 170)))(
	'a browser killed %i ms into a recording loses at most 0.7 s of it, and the rest arrives without a click',
	async (afterMs) => {
		const { recordedMs, arrivedMs, announcedMs } = await recordAndKill(afterMs);
		expect(recordedMs).toBeGreaterThan(afterMs);
		expect(recordedMs - arrivedMs).toBeLessThanOrEqual(700);
		expect(Math.abs(arrivedMs - announcedMs)).toBeLessThan(300);
	},
);
