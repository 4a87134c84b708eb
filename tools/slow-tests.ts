import type { TestDuration } from './suites.ts';

const shown = 10;

/** Formats the slowest tests as a table. Not a check, because the speed of rented machines varies. */
export function slowestTests(durations: readonly TestDuration[]): string {
	const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
	return slowest.map(({ test, ms }) => ` ${(ms / 1000).toFixed(1).padStart(7)} s  ${test}`).join('\n');
}
