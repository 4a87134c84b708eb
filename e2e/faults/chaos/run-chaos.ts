import { randomFrom } from '../../../api/src/testing/random.ts';
import { startFaultProxy } from '../../support/server/fault-proxy.ts';
import { residentMb } from '../process-tree.ts';
import { findLosses } from './find-losses.ts';
import { makeLoad } from './load.ts';
import { makeFaults } from './make-faults.ts';
import { startWork } from './start-work.ts';

export type ChaosReport = {
	losses: string[];
	/** Answers that neither the load nor the faults explain. */
	wrongAnswers: string[];
	/** Names and counts, to print. */
	table: Record<string, number | string>;
};

/** Faults come while people work; in the end everything that was acknowledged has to be there. */
export async function runChaos({ minutes, seed }: { minutes: number; seed: number }): Promise<ChaosReport> {
	const random = randomFrom(seed);
	await using parts = new AsyncDisposableStack();
	const { cluster, work } = parts.use(await startWork(random.fork(), { isDisturbed: true }));
	const proxy = parts.use(await startFaultProxy());
	proxy.target = cluster.url;
	const over = AbortSignal.timeout(minutes * 60_000);
	const { acknowledged } = work;
	const processes = () => [...cluster.apis, ...cluster.workers].map((one) => residentMb(one.pid()));
	const [faults] = await Promise.all([
		makeFaults({ cluster, proxy, random: random.fork(), signal: over }),
		makeLoad({ ...work, url: proxy.url, signal: over }),
	]);
	const undisturbed = { ...work, signal: new AbortController().signal };
	console.info(`${new Date().toISOString()} ${acknowledged.recordings.length} recordings are compared`);
	const losses = await findLosses(undisturbed);
	return {
		losses,
		wrongAnswers: [...acknowledged.wrongAnswers].map(([what, times]) => `${times} × ${what}`),
		table: {
			...Object.fromEntries(faults),
			...Object.fromEntries(acknowledged.answers),
			recordings: acknowledged.recordings.length,
			notes: acknowledged.notes.length,
			'transcripts that were edited': acknowledged.transcripts.size,
			'memory of the processes in the end (MB)': processes().map(Math.round).join(', '),
		},
	};
}
