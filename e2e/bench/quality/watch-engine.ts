import { readFileSync } from 'node:fs';
import { peakMb } from '../../support/processes/process-memory.ts';
import { processTree } from '../../support/processes/process-tree.ts';

const everyMs = 250;
const engines = /recogniser-child|moonshine-child|pocketsphinx/;

type Watched = { mostMb: number | null; busyMs: number };

export function watchEngine(productPid: number): { stop(): Watched } {
	let mostMb: number | null = null;
	let busyMs = 0;
	let sampledAt = performance.now();
	const sample = () => {
		const now = performance.now();
		let isBusy = false;
		for (const pid of processTree(productPid)) {
			try {
				if (!engines.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
				mostMb = Math.max(mostMb ?? 0, peakMb(pid));
				isBusy = true;
			} catch {
				// The process has ended since.
			}
		}
		if (isBusy) busyMs += now - sampledAt;
		sampledAt = now;
	};
	const timer = setInterval(sample, everyMs);
	return {
		stop() {
			clearInterval(timer);
			return { mostMb, busyMs };
		},
	};
}
