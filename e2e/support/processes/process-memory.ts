import { readFileSync, writeFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB (10^6 bytes). Linux only: it reads /proc. */
export const residentMb = (pid: number): number => statusMb(pid, 'VmRSS');

/** Returns the peak of `residentMb` since `forgetPeak` or the start of the process. */
export const peakMb = (pid: number): number => statusMb(pid, 'VmHWM');

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function statusMb(pid: number, name: string): number {
	const kib = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	if (kib === undefined) throw new Error(`/proc says nothing of ${name}`);
	return (Number(kib) * 1024) / 1e6;
}
