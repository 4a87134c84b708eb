import { mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export class FolderInUseError extends Error {
	override name = 'FolderInUseError';
}

/**
 * Takes the data folder for this process alone: two processes on one embedded database lose data.
 * The file names the process by id and start time, so that a lock left by a killed one is recognised,
 * also when its id was given to another program since.
 */
export function lockDataFolder(folder: string): { release(): void } {
	mkdirSync(folder, { recursive: true });
	const path = join(folder, 'debrief.lock');
	const mine = `${process.pid} ${startOf(process.pid)}`;
	for (let attempt = 0; attempt < 3; attempt++) {
		if (tryCreate(path, mine)) return { release: () => readOwner(path) === mine && rmSync(path, { force: true }) };
		const owner = readOwner(path);
		if (owner && isAlive(owner))
			throw new FolderInUseError(
				`Another Debrief (process ${owner.split(' ')[0]}) uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
			);
		// only one of several starters can move the dead one's file away
		const aside = `${path}.${process.pid}`;
		try {
			renameSync(path, aside);
			rmSync(aside, { force: true });
		} catch {}
	}
	throw new FolderInUseError(`${path} cannot be taken. Another Debrief is starting there; try again.`);
}

function tryCreate(path: string, content: string): boolean {
	try {
		writeSync(openSync(path, 'wx'), content);
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
		throw error;
	}
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

/** Start time in clock ticks since boot (field 22 of /proc/PID/stat), `0` where there is no /proc. */
function startOf(pid: number): string {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
	} catch {
		return '0';
	}
}
