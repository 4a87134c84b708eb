import { readFileSync } from 'node:fs';
import { ownCpuMs } from '../support/processes/process-cpu.ts';
import { peakMb, residentMb } from '../support/processes/process-memory.ts';
import { processTree } from '../support/processes/process-tree.ts';

const everyMs = 200;
const kinds = {
	engine: /recogniser-child|moonshine-child|pocketsphinx_batch(?!.*-fsgdir)/,
	aligner: /-fsgdir/,
} as const;
type Kind = keyof typeof kinds;

export type WatchedEngines = {
	cpuMs: Record<Kind, number>;
	presentMs: Record<Kind, number>;
	eitherMs: number;
	mostMb: number;
	/** The most memory of a single engine process. Null if none ran. */
	mostOfOneMb: number | null;
};

/** Watches the speech processes of a server. Linux only: it reads /proc. */
export function watchEngines(productPid: number): { engineMb(): number; stop(): WatchedEngines } {
	const cpu = { engine: new Map<number, number>(), aligner: new Map<number, number>() };
	const presentMs = { engine: 0, aligner: 0 };
	let [eitherMs, mostMb, sampledAt] = [0, 0, performance.now()];
	let mostOfOneMb: number | null = null;
	const present = (kind: Kind) => processTree(productPid).filter((pid) => kinds[kind].test(commandOf(pid)));
	const memoryOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + residentMb(pid), 0);
	const sample = () => {
		const passed = performance.now() - sampledAt;
		sampledAt += passed;
		const now = { engine: present('engine'), aligner: present('aligner') };
		for (const kind of ['engine', 'aligner'] as const) {
			if (now[kind].length > 0) presentMs[kind] += passed;
			for (const pid of now[kind]) cpu[kind].set(pid, Math.max(cpu[kind].get(pid) ?? 0, ownCpuMs(pid)));
		}
		if (now.engine.length + now.aligner.length > 0) eitherMs += passed;
		mostMb = Math.max(mostMb, memoryOf(now.engine));
		for (const pid of now.engine) mostOfOneMb = Math.max(mostOfOneMb ?? 0, peakMb(pid));
	};
	const timer = setInterval(sample, everyMs);
	return {
		engineMb: () => memoryOf(present('engine')),
		stop() {
			clearInterval(timer);
			const total = (kind: Kind) => [...cpu[kind].values()].reduce((sum, ms) => sum + ms, 0);
			const cpuMs = { engine: total('engine'), aligner: total('aligner') };
			return { cpuMs, presentMs, eitherMs, mostMb, mostOfOneMb };
		},
	};
}

function commandOf(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
	} catch {
		return '';
	}
}
