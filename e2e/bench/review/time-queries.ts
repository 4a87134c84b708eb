import { median } from '../../support/median.ts';
import type { NamedQuery, Person } from './query-mix.ts';

const warmUps = 3;

export type Timed = { query: string; ms: number };

export async function timeQueries(queries: NamedQuery[], person: Person, rounds: number): Promise<Timed[]> {
	const timed: Timed[] = [];
	for (const { name, run } of queries) {
		for (let round = 0; round < warmUps; round++) await run(person.client, round);
		for (let round = 0; round < rounds; round++) {
			const from = performance.now();
			await run(person.client, round);
			timed.push({ query: `${name} (${person.name})`, ms: performance.now() - from });
		}
	}
	return timed;
}

export const p95 = (timed: readonly Timed[]): number => {
	const sorted = timed.map(({ ms }) => ms).toSorted((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(0.95 * sorted.length) - 1)] ?? Number.NaN;
};

export function describeTimes(timed: readonly Timed[]): string {
	const slowest = [...Map.groupBy(timed, ({ query }) => query)]
		.map(([query, each]) => ({ query, ms: p95(each) }))
		.toSorted((a, b) => b.ms - a.ms)
		.slice(0, 3)
		.map(({ query, ms }) => `${query} ${ms.toFixed(0)}`);
	return `median ${median(timed.map(({ ms }) => ms)).toFixed(0)} ms; slowest ${slowest.join(', ')}`;
}
