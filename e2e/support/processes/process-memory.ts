import { readFileSync, writeFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB (10^6 bytes), 0 once it is gone. Linux only: it reads /proc. */
export const residentMb = (pid: number): number => statusMb(pid, 'VmRSS');

/** Returns the peak of `residentMb` since `forgetPeak` or the start of the process, 0 once it is gone. */
export const peakMb = (pid: number): number => statusMb(pid, 'VmHWM');

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function statusMb(pid: number, name: string): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		// A process that has ended and was not waited for has no memory.
		const kib = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? '0';
		return (Number(kib) * 1024) / 1e6;
	} catch {
		return 0;
	}
}
