import { readFileSync } from 'node:fs';
import { processTree } from '../../faults/process-tree.ts';
import { peakMb } from '../process-memory.ts';

const everyMs = 250;
const engines = /recogniser-child|pocketsphinx/;

/** Watches the engine processes of a product. `stop` returns the most memory that one of them held, in MB; null: none ran. */
export function watchEngine(productPid: number): { stop(): number | null } {
	let most: number | null = null;
	const sample = () => {
		for (const pid of processTree(productPid)) {
			try {
				if (!engines.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
				most = Math.max(most ?? 0, peakMb(pid));
			} catch {
				// it has ended since
			}
		}
	};
	const timer = setInterval(sample, everyMs);
	return {
		stop() {
			clearInterval(timer);
			return most;
		},
	};
}
