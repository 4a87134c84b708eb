import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** Text of a meeting in progress comes before work on finished recordings, and the server before both. */
export const niceness = { live: 4, batch: 10 };

/** Never raises the priority, which needs privileges when the server itself runs at a low one. */
export function lowerPriority({ pid }: ChildProcess, to = niceness.batch): void {
	if (pid === undefined) return;
	try {
		setPriority(pid, Math.max(getPriority(), to));
	} catch {
		// The process has already ended.
	}
}
