import { expect, test } from 'vitest';
import { PeakMeter } from './peak-meter.ts';

test('peaks do not depend on the buffer size', () => {
	const samples = Int16Array.from({ length: 40_000 }, (_, index) => Math.round(20_000 * Math.sin(index / 3_000)));
	const whole = new PeakMeter();
	whole.add(samples);
	const pieces = new PeakMeter();
	for (let at = 0; at < samples.length; at += 777) pieces.add(samples.subarray(at, at + 777));
	expect(pieces.finish()).toEqual(whole.finish());
	expect(pieces.loudest).toBe(20_000);
});

test('each tenth of a second has the peak of its loudest sample, positive or negative', () => {
	const samples = new Int16Array(3 * 1_600 + 10);
	samples[100] = 12_800;
	samples[1_700] = -32_768;
	samples[4_805] = -256;
	const meter = new PeakMeter();
	meter.add(samples);
	expect(Array.from(meter.finish())).toEqual([50, 127, 0, 1]);
});
