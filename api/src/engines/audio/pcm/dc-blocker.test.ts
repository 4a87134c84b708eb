import { expect, test } from 'vitest';
import { DcBlocker } from './dc-blocker.ts';

const tone = (offset: number, hz = 200, length = 32_000) =>
	Int16Array.from({ length }, (_, i) => offset + 4_000 * Math.sin((2 * Math.PI * hz * i) / 16_000));
const meanOf = (samples: Int16Array) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
const loudestOf = (samples: Int16Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test('the DC offset is removed from the first sample on, for any buffer size, and the tone is kept', () => {
	const samples = tone(16_000);
	const blocker = new DcBlocker();
	for (let at = 0; at < samples.length; at += 8_000) blocker.apply(samples.subarray(at, at + 8_000));
	expect(Math.abs(meanOf(samples.subarray(8_000)))).toBeLessThan(5);
	expect(loudestOf(samples)).toBeLessThan(4_500);
	expect(loudestOf(samples.subarray(8_000))).toBeGreaterThan(3_900);
});

test('silence and a voice without an offset are unchanged', () => {
	const silence = new Int16Array(1_000);
	new DcBlocker().apply(silence);
	expect(loudestOf(silence)).toBe(0);
	const [voice, filtered] = [tone(0), tone(0)];
	new DcBlocker().apply(filtered);
	expect(filtered).toEqual(voice);
});
