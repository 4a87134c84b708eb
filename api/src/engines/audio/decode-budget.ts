import { GiveUp } from '../../platform/jobs/failures.ts';

/** How many bytes of samples decoding may write, and the error once it needs more. */
export type DecodeBudget = { bytes: number; exceeded(): Error };

/** Two hours of one channel, whatever the size of the file. */
const alwaysBytes = 256 * 1024 * 1024;
/** Speech at the lowest bit rates of AMR and Opus takes up to ninety times its size. */
const perInputByte = 200;

/** Audio that becomes far larger than its file is not speech but made to fill the disk. */
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
