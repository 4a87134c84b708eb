import { watchMachine } from './machine-speed.ts';
import type { Counts, TestDuration } from './suites.ts';

const limitMs = 20_000;
const shown = 10;

/** Tests that may take longer even on a quiet machine, by the end of their name, and why. */
const mayBeSlow: readonly { test: string; why: string }[] = [
	{
		test: 'a recording chosen by hand goes up, shows how far it is, and becomes a page to read',
		why: 'it transcribes a minute of real speech',
	},
	{
		test: 'each side of a call is labelled apart from the other at its true times, although each hears the other',
		why: 'it transcribes two channels of real speech',
	},
	{
		test: 'a human reader in a WebM without duration is understood for three words of five and has its true length',
		why: 'it transcribes half a minute of real speech',
	},
	{
		test: 'what is said into a memo becomes a conversation, without the pauses',
		why: 'it records 10 s in real time and transcribes them',
	},
	{
		test: 'a running server is backed up, restored to PostgreSQL, and from there back',
		why: 'it runs the product six times, one after the other',
	},
	{
		test: 'the embedded database moves to PostgreSQL, and the old one is used no longer',
		why: 'it runs the product four times, one after the other',
	},
	{
		test: 'what is shared to be read appears in the other browser, and cannot be edited there',
		why: 'the other browser asks for news every 20 s',
	},
	{
		test: 'once it may be edited, the other browser can, and names a speaker',
		why: 'the other browser asks for news every 20 s',
	},
	{
		test: 'access that ends closes the open page, its sound and the search',
		why: 'the other browser asks for news every 20 s',
	},
];

/** Returns the tests that exceed the limit, scaled by the slowdown. */
export function tooSlow(durations: readonly TestDuration[], factor: number): TestDuration[] {
	return durations
		.filter(({ ms }) => ms > limitMs * factor)
		.filter(({ test }) => !mayBeSlow.some((exempt) => test.endsWith(exempt.test)));
}

/** Files that run at the same time slow each other down. */
const besideAnother = 1.5;

/** A machine that is slower than this has no time to measure anything twice, and its measurements say nothing. */
const judgesUpTo = 2;

/**
 * Runs a suite and adds a failure for each test that is too slow. Before that, its file is measured once more with
 * nothing beside it: whatever ran at the same time may have slowed it down.
 */
export async function failSlowTests(
	runSuite: (files?: string[]) => Promise<Counts>,
	watch = watchMachine,
): Promise<Counts> {
	const together = watch();
	const counts = await runSuite();
	const slowdown = together.stop();
	// what failed has waited for what never came
	const failed = new Set(counts.failures.map((failure) => failure.split('\n', 1)[0]));
	const ended = counts.durations.filter(({ test }) => !failed.has(test));
	const suspects = new Set(tooSlow(ended, besideAnother * slowdown).map(({ test }) => test));
	if (suspects.size === 0 || slowdown > judgesUpTo) return counts;
	const alone = watch();
	const { durations } = await runSuite([...new Set([...suspects].map(fileOf))]);
	const slow = tooSlow(durations, alone.stop())
		.filter(({ test }) => suspects.has(test))
		.map(
			({ test, ms }) => `${test}\n    took ${(ms / 1000).toFixed(1)} s; make it shorter, or move it to pnpm e2e:faults`,
		);
	return { ...counts, failed: counts.failed + slow.length, failures: [...counts.failures, ...slow] };
}

const fileOf = (test: string): string => test.split(' > ')[0] ?? test;

/** Formats the slowest tests as a table. */
export function slowestTests(durations: readonly TestDuration[]): string {
	const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
	return slowest.map(({ test, ms }) => ` ${(ms / 1000).toFixed(1).padStart(7)} s  ${test}`).join('\n');
}
