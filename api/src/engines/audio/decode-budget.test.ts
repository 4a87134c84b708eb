import { expect, test } from 'vitest';
import { budgetOfInput, smallestBudget } from './decode-budget.ts';
import { pcmBytesPerSample, pcmSampleRate } from './pcm/pcm-format.ts';

const bytesPerHour = 3_600 * pcmSampleRate * pcmBytesPerSample;

test.for([
	{
		what: 'eight hours of two channels in Opus at 6 kbit/s',
		inputBytes: (8 * 3_600 * 6_000) / 8,
		hours: 8,
		channels: 2,
	},
	{ what: 'a day of AMR at 4.75 kbit/s', inputBytes: (24 * 3_600 * 4_750) / 8, hours: 24, channels: 1 },
	{ what: 'an hour of which nearly nothing was sent', inputBytes: 100_000, hours: 1, channels: 2 },
])('the decode budget allows $what', ({ inputBytes, hours, channels }) => {
	expect(budgetOfInput(inputBytes).bytes).toBeGreaterThan(hours * channels * bytesPerHour);
});

test('a small file cannot become gigabytes', () => {
	expect(budgetOfInput(172_000).bytes).toBeLessThan(350_000_000);
	expect(budgetOfInput(172_000).exceeded()).toMatchObject({ reason: 'UnsupportedFormat' });
});

test('the smallest of several budgets applies', () => {
	const small = { bytes: 10, exceeded: () => new Error('full') };
	expect(smallestBudget(budgetOfInput(1), small)).toBe(small);
});
