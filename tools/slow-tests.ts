import { cpus, loadavg } from 'node:os';
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
		test: 'what is said into a memo becomes a conversation, without the pauses',
		why: 'it records 10 s in real time and transcribes them',
	},
];

/** Two files at a time slow each other down. */
const usualSlowdown = 1.5;

/** Returns how many times slower this machine is than a quiet one that runs a single test. */
export function slowdown([, load = 0]: readonly number[] = loadavg(), cores = cpus().length): number {
	return Math.max(usualSlowdown, load / (cores + 1));
}

/** Returns the tests that exceed the limit, scaled by the slowdown. */
export function tooSlow(durations: readonly TestDuration[], factor: number): TestDuration[] {
	return durations
		.filter(({ ms }) => ms > limitMs * factor)
		.filter(({ test }) => !mayBeSlow.some((exempt) => test.endsWith(exempt.test)));
}

/**
 * Measures the files of tests that are too slow once more, with nothing beside them, and adds a failure for each test
 * that still is: whatever ran at the same time may have slowed it down.
 */
export async function failSlowTests(counts: Counts, runAlone: (files: string[]) => Promise<Counts>): Promise<Counts> {
	const suspects = new Set(tooSlow(counts.durations, slowdown()).map(({ test }) => test));
	if (suspects.size === 0) return counts;
	const { durations } = await runAlone([...new Set([...suspects].map(fileOf))]);
	const slow = tooSlow(durations, slowdown())
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
