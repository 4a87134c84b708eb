import { expect, test } from 'vitest';
import { decodePeaks } from './decode-peaks.ts';

test('peaks are decoded to loudness from 0 to 1', () => {
	const sent = btoa(String.fromCharCode(0, 127, 64));
	expect([...decodePeaks(sent)].map((peak) => Math.round(peak * 100) / 100)).toEqual([0, 1, 0.5]);
});

test('no peaks decode to an empty list', () => {
	expect(decodePeaks('')).toHaveLength(0);
});
