import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A holder on another machine that shares the folder is known by its beats alone. */
const longestSilenceMs = 30_000;

export type WorkLock = {
	/** Shows that the work continues. Returns false when another process has taken the lock meanwhile. */
	beat(): boolean;
	release(): void;
};

/** Returns the lock, or null while another process holds it. That of a killed process is taken over. */
export function takeWorkLock(path: string): WorkLock | null {
	const mine = `${hostname()} ${process.pid} ${randomUUID()}`;
	for (let attempt = 0; attempt < 2; attempt++) {
		if (create(path, mine)) return { beat: () => beat(path, mine), release: () => release(path, mine) };
		if (isHeld(path)) return null;
		discard(path);
	}
	return null;
}

/** Returns whether a process works under this lock. */
export function isHeld(path: string): boolean {
	try {
		const [host, pid] = readFileSync(path, 'utf8').split(' ');
		if (host === hostname() && !isRunning(Number(pid))) return false;
		return Date.now() - statSync(path).mtimeMs < longestSilenceMs;
	} catch {
		return false;
	}
}

/** Links the lock into place with its content, so that nobody reads one that is not written yet. */
function create(path: string, content: string): boolean {
	const prepared = `${path}.${randomUUID()}`;
	writeFileSync(prepared, content);
	try {
		linkSync(prepared, path);
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
		throw error;
	} finally {
		rmSync(prepared, { force: true });
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
		// another process has taken it
	}
}

/** Of several processes that find the same dead lock, one moves it away. */
function discard(path: string): void {
	const aside = `${path}.${randomUUID()}`;
	try {
		renameSync(path, aside);
		if (isHeld(aside)) linkSync(aside, path);
	} catch {
		// another process was faster
	} finally {
		rmSync(aside, { force: true });
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
