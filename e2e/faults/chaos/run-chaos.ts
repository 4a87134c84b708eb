import { randomFrom } from '../../../api/src/testing/random.ts';
import { startFaultProxy } from '../../support/server/fault-proxy.ts';
import { findLosses } from './find-losses.ts';
import { makeLoad } from './load.ts';
import { makeFaults, makeKills, restartEnded } from './make-faults.ts';
import { startWork } from './start-work.ts';
import { watchMemory } from './watch-memory.ts';

export type ChaosReport = {
	losses: string[];
	wrongAnswers: string[];
	table: Record<string, number | string>;
};

type ChaosOptions = {
	minutes: number;
	seed: number;
	kills?: number | undefined;
};

export async function runChaos({ minutes, seed, kills }: ChaosOptions): Promise<ChaosReport> {
	const random = randomFrom(seed);
	await using parts = new AsyncDisposableStack();
	const { cluster, work } = parts.use(await startWork(random.fork(), { isDisturbed: true }));
	const proxy = parts.use(await startFaultProxy());
	proxy.target = cluster.url;
	const killed = new AbortController();
	const over = AbortSignal.any([AbortSignal.timeout(minutes * 60_000), killed.signal]);
	const ended: string[] = [];
	const around = { cluster, proxy, random: random.fork(), signal: over, ended };
	const disturb = () =>
		kills === undefined ? makeFaults(around) : makeKills(around, kills).finally(() => killed.abort());
	const { acknowledged } = work;
	const [faults, , ...memory] = await Promise.all([
		disturb(),
		makeLoad({ ...work, url: proxy.url, signal: over }),
		...[cluster.apis, cluster.workers].flatMap(([first]) => (first ? [watchMemory(first, over)] : [])),
	]);
	const undisturbed = { ...work, signal: new AbortController().signal };
	console.info(`${new Date().toISOString()} ${acknowledged.recordings.length} recordings are compared`);
	await restartEnded(around);
	const losses = [...ended, ...(await findLosses(undisturbed, cluster.databaseUrl))];
	return {
		losses,
		wrongAnswers: [...acknowledged.wrongAnswers].map(([what, times]) => `${times} × ${what}`),
		table: {
			...Object.fromEntries(faults),
			...Object.fromEntries(acknowledged.answers),
			recordings: acknowledged.recordings.length,
			notes: acknowledged.notes.length,
			'transcripts that were edited': acknowledged.transcripts.size,
			'memory of an api process, by five minutes (MB)': memory[0] ?? '',
			'memory of a worker, by five minutes (MB)': memory[1] ?? '',
		},
	};
}
