import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '../../../api/src/testing/random.ts';
import { residentMb } from '../../support/processes/process-memory.ts';
import { processTree } from '../../support/processes/process-tree.ts';
import type { FaultMode, FaultProxy } from '../../support/server/fault-proxy.ts';
import type { Cluster } from '../../support/server/start-cluster.ts';
import type { Product } from '../../support/server/start-product.ts';
import { cutConnections, lockWorkspaces, useUpConnections } from './database-faults.ts';

const lastWords = 600;
/** Longer than a request waits for a connection. */
const mostLockedMs = 30_000;

const kills = ['api process killed', 'worker killed'] as const;

type Around = {
	cluster: Cluster;
	proxy: FaultProxy;
	random: Random;
	signal: AbortSignal;
	ended: string[];
};

/** The first process of each role is never restarted, because its memory is compared. */
const restartable = (processes: readonly Product[]) => processes.slice(1);

/** One at a time. Each leaves the product as it found it. */
const faults: Record<string, (around: Around) => Promise<void>> = {
	'api process killed': ({ cluster, random }) => killed(random.pick(restartable(cluster.apis)), random),
	'worker killed': ({ cluster, random }) => killed(random.pick(restartable(cluster.workers)), random),
	'process restarted': async ({ cluster, random }) => {
		const one = random.pick([...restartable(cluster.apis), ...restartable(cluster.workers)]);
		await one.stop();
		await one.restart();
	},
	'engine killed': async ({ cluster, random }) => {
		const children = cluster.workers.flatMap((worker) => processTree(worker.pid()).slice(1));
		if (children.length > 0) kill(random.pick(children));
	},
	'database connections cut': ({ cluster }) => cutConnections(cluster.databaseUrl),
	'database connections used up': ({ cluster, random }) => useUpConnections(cluster.databaseUrl, random.below(5_000)),
	'table locked': ({ cluster, random }) => lockWorkspaces(cluster.databaseUrl, random.below(mostLockedMs)),
	'database restarted': ({ cluster }) => cluster.restartDatabase(),
	'clock two hours ahead': async ({ cluster, random }) => {
		const one = random.pick([...restartable(cluster.apis), ...restartable(cluster.workers)]);
		process.kill(one.pid(), 'SIGUSR2');
		await after(3_000);
		await one.restart();
	},
	'disk of a worker full': async ({ cluster, random }) => {
		await using _full = await cluster.fillDisk(random.pick(cluster.workers));
		await after(3_000);
	},
	...Object.fromEntries(
		(['502', '413', 'cut', 'slow', 'lost', 'buffered'] as const).map((mode) => [
			`network: ${mode}`,
			({ proxy, random }: Around) => disturbed(proxy, mode, random),
		]),
	),
};

export async function makeFaults(around: Around): Promise<Map<string, number>> {
	const counts = new Map(Object.keys(faults).map((name) => [name, 0]));
	while (!around.signal.aborted) await makeFault(around, around.random.pick(Object.keys(faults)), counts);
	return counts;
}

export async function makeKills(around: Around, times: number): Promise<Map<string, number>> {
	const counts = new Map<string, number>(kills.map((name) => [name, 0]));
	for (let made = 0; made < times && !around.signal.aborted; made++)
		await makeFault(around, around.random.pick(kills), counts);
	return counts;
}

async function makeFault(around: Around, name: string, counts: Map<string, number>): Promise<void> {
	await after(1_000 + around.random.below(4_000));
	await restartEnded(around);
	console.info(`${new Date().toISOString()} ${name}`);
	await faults[name]?.(around);
	counts.set(name, (counts.get(name) ?? 0) + 1);
}

export async function restartEnded({ cluster, ended }: Pick<Around, 'cluster' | 'ended'>): Promise<void> {
	for (const one of [...cluster.apis, ...cluster.workers]) {
		if (residentMb(one.pid()) > 0) continue;
		ended.push(`a process ended: ${one.log().slice(-lastWords)}`);
		await one.restart();
	}
}

async function killed(one: Product, random: Random): Promise<void> {
	await one.kill9();
	await after(random.below(4_000));
	await one.restart();
}

async function disturbed(proxy: FaultProxy, mode: FaultMode, random: Random): Promise<void> {
	proxy.mode = mode;
	await after(1_000 + random.below(4_000));
	proxy.mode = 'up';
}

function kill(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}
