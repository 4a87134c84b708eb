import { readFileSync } from 'node:fs';
import { processTree } from './process-tree.ts';

/** Constant on every Linux architecture. */
const ticksPerSecond = 100;

/** Returns the user and system time of a process and all its descendants, including ended ones. */
export function cpuSeconds(root: number): number {
	let ticks = 0;
	// utime, stime and those of waited-for children: fields 14 to 17 of proc(5).
	for (const pid of processTree(root)) for (const field of statFields(pid).slice(11, 15)) ticks += field;
	return ticks / ticksPerSecond;
}

/** Returns the user and system time of one process in ms, without its children. Returns 0 once it is gone. */
export function ownCpuMs(pid: number): number {
	try {
		const [user = 0, system = 0] = statFields(pid).slice(11, 13);
		return ((user + system) * 1_000) / ticksPerSecond;
	} catch {
		return 0;
	}
}

/** Returns the fields of /proc/PID/stat behind the program's name, which may contain spaces. */
function statFields(pid: number): number[] {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	return stat
		.slice(stat.lastIndexOf(')') + 2)
		.split(' ')
		.map(Number);
}
