import { readFileSync } from 'node:fs';
import { residentMb } from '../../support/processes/process-memory.ts';
import { processTree } from '../../support/processes/process-tree.ts';

const everyMs = 200;
const msPerTick = 10;
const kinds = {
	engine: /recogniser-child|moonshine-child|pocketsphinx_batch(?!.*-fsgdir)/,
	aligner: /-fsgdir/,
} as const;
type Kind = keyof typeof kinds;

export type WatchedSpeech = {
	cpuMs: Record<Kind, number>;
	presentMs: Record<Kind, number>;
	eitherMs: number;
	mostMb: number;
};

/** Watches the speech processes of a server. Linux only: it reads /proc. */
export function watchSpeech(productPid: number): { engineMb(): number; stop(): WatchedSpeech } {
	const cpu = { engine: new Map<number, number>(), aligner: new Map<number, number>() };
	const presentMs = { engine: 0, aligner: 0 };
	let [eitherMs, mostMb, sampledAt] = [0, 0, performance.now()];
	const present = (kind: Kind) =>
		processTree(productPid).filter((pid) => kinds[kind].test(read(pid, 'cmdline').replaceAll('\0', ' ')));
	const memoryOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + (residentOf(pid) ?? 0), 0);
	const sample = () => {
		const passed = performance.now() - sampledAt;
		sampledAt += passed;
		const now = { engine: present('engine'), aligner: present('aligner') };
		for (const kind of ['engine', 'aligner'] as const) {
			if (now[kind].length > 0) presentMs[kind] += passed;
			for (const pid of now[kind]) cpu[kind].set(pid, Math.max(cpu[kind].get(pid) ?? 0, cpuOf(pid)));
		}
		if (now.engine.length + now.aligner.length > 0) eitherMs += passed;
		mostMb = Math.max(mostMb, memoryOf(now.engine));
	};
	const timer = setInterval(sample, everyMs);
	return {
		engineMb: () => memoryOf(present('engine')),
		stop() {
			clearInterval(timer);
			const total = (kind: Kind) => [...cpu[kind].values()].reduce((sum, ms) => sum + ms, 0);
			return { cpuMs: { engine: total('engine'), aligner: total('aligner') }, presentMs, eitherMs, mostMb };
		},
	};
}

function read(pid: number, name: string): string {
	try {
		return readFileSync(`/proc/${pid}/${name}`, 'utf8');
	} catch {
		return '';
	}
}

function residentOf(pid: number): number | null {
	try {
		return residentMb(pid);
	} catch {
		return null;
	}
}

/** User and system time: fields 14 and 15 of proc(5). */
function cpuOf(pid: number): number {
	const stat = read(pid, 'stat');
	const [user = '0', system = '0'] = stat
		.slice(stat.lastIndexOf(')') + 2)
		.split(' ')
		.slice(11, 13);
	return (Number(user) + Number(system)) * msPerTick;
}
