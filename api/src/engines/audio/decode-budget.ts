import { GiveUp } from '../../platform/jobs/failures.ts';

export type DecodeBudget = { bytes: number; exceeded(): Error };

/** Two hours of mono audio, granted to a file of any size. */
const alwaysBytes = 256 * 1024 * 1024;
/** AMR and Opus at their lowest bit rates expand up to ninety times. */
const perInputByte = 200;

/** Guards against decompression bombs: speech never expands beyond this. */
export const budgetOfInput = (inputBytes: number): DecodeBudget => ({
	bytes: alwaysBytes + perInputByte * inputBytes,
	exceeded: () =>
		new GiveUp(
			'UnsupportedFormat',
			'This file would become far too large when it is decoded. The original is kept. Export it again as MP3, M4A or WAV and upload that.',
		),
});

export const smallestBudget = (...budgets: [DecodeBudget, ...DecodeBudget[]]): DecodeBudget =>
	budgets.reduce((smallest, each) => (each.bytes < smallest.bytes ? each : smallest));
