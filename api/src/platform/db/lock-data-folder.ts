import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLockFile, moveLockAway } from '../processes/lock-file.ts';

export class FolderInUseError extends Error {
	override name = 'FolderInUseError';
}

/** Two processes on one embedded database lose data. The start time reveals a killed owner whose ID is reused. */
export function lockDataFolder(folder: string): { release(): void } {
	const refuse = (pid: string) =>
		new FolderInUseError(
			`Another Debrief (process ${pid}) uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
		);
	return lockFolder(folder, { name: 'debrief.lock', refuse });
}

type Lock = { name: string; refuse(pid: string): Error };

export function lockFolder(folder: string, { name, refuse }: Lock): { release(): void } {
	mkdirSync(folder, { recursive: true });
	const path = join(folder, name);
	const mine = `${process.pid} ${startOf(process.pid)}`;
	for (let attempt = 0; attempt < 3; attempt++) {
		if (createLockFile(path, mine)) return { release: () => readOwner(path) === mine && rmSync(path, { force: true }) };
		const owner = readOwner(path);
		if (owner === null) continue;
		if (isAlive(owner)) throw refuse(owner.split(' ')[0] ?? '');
		moveLockAway(path, (moved) => readOwner(moved) !== owner);
	}
	throw new FolderInUseError(`${path} cannot be taken. Another Debrief is starting there; try again.`);
}

function readOwner(path: string): string | null {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return null;
	}
}

function isAlive(owner: string): boolean {
	const [pid, start] = owner.split(' ');
	try {
		process.kill(Number(pid), 0);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
	}
	return startOf(Number(pid)) === start;
}

/** Start time in clock ticks since boot (field 22 of /proc/PID/stat), or `0` without /proc. */
function startOf(pid: number): string {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
	} catch {
		return '0';
	}
}
