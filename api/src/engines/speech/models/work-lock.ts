import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { createLockFile, moveLockAway } from '../../../platform/processes/lock-file.ts';

/** A holder on another machine that shares the folder can be judged only by its heartbeats. */
const longestSilenceMs = 30_000;

export type WorkLock = {
	/** Sends a heartbeat. Returns false when another process has taken over the lock. */
	beat(): boolean;
	release(): void;
};

/** Returns the lock, or null while another process holds it. Takes over the lock of a killed process. */
export function takeWorkLock(path: string): WorkLock | null {
	const mine = `${hostname()} ${process.pid} ${randomUUID()}`;
	for (let attempt = 0; attempt < 2; attempt++) {
		if (createLockFile(path, mine)) return { beat: () => beat(path, mine), release: () => release(path, mine) };
		if (isHeld(path)) return null;
		moveLockAway(path, isHeld);
	}
	return null;
}

export function isHeld(path: string): boolean {
	try {
		const [host, pid] = readFileSync(path, 'utf8').split(' ');
		if (host === hostname() && !isRunning(Number(pid))) return false;
		return Date.now() - statSync(path).mtimeMs < longestSilenceMs;
	} catch {
		return false;
	}
}

function beat(path: string, mine: string): boolean {
	try {
		if (readFileSync(path, 'utf8') !== mine) return false;
		const now = new Date();
		utimesSync(path, now, now);
		return true;
	} catch {
		return false;
	}
}

function release(path: string, mine: string): void {
	try {
		if (readFileSync(path, 'utf8') === mine) rmSync(path, { force: true });
	} catch {
		// Another process has taken over the lock.
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}
