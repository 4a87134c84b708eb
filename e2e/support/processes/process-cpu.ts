import { readFileSync } from 'node:fs';
import { processTree } from './process-tree.ts';

/** Constant on every Linux architecture. */
const ticksPerSecond = 100;

/** Returns the user and system time of a process and all its descendants, including ended ones. */
export function cpuSeconds(root: number): number {
	let ticks = 0;
	for (const pid of processTree(root)) {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		// utime, stime and those of waited-for children: fields 14 to 17 of proc(5).
		for (const field of fields.slice(11, 15)) ticks += Number(field);
	}
	return ticks / ticksPerSecond;
}
