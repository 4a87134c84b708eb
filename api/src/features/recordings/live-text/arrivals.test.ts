import { expect, test } from 'vitest';
import { Arrivals } from './arrivals.ts';
import { addDelay, type Delays, summarizeDelays } from './delays.ts';

test("a word's spoken time is the arrival of its chunk minus the audio that follows it in the chunk", () => {
	const arrivals = new Arrivals();
	expect(arrivals.spokenAt(0, 0)).toBeNull();
	arrivals.add(10_000, 0);
	arrivals.add(12_000, 2_000);
	expect(arrivals.spokenAt(500, 4_000)).toBe(8_500);
	expect(arrivals.spokenAt(3_900, 4_000)).toBe(11_900);
	expect(arrivals.spokenAt(9_000, 4_000)).toBe(12_000);
});

test('median and 95th percentile cover all words', () => {
	const delays: Delays = {};
	expect(summarizeDelays(delays)).toBeNull();
	for (let ms = 100; ms <= 10_000; ms += 100) addDelay(delays, ms);
	expect(summarizeDelays(delays)).toEqual({ p50: 5_000, p95: 9_500, words: 100 });
});
