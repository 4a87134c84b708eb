import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Links a complete lock file into place, so that no process reads a partial one. Returns false when one exists. */
export function createLockFile(path: string, content: string): boolean {
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

/** Moves the lock of a dead process away, and restores it if another process took the lock in between. */
export function moveLockAway(path: string, isTaken: (moved: string) => boolean): void {
	const aside = `${path}.${randomUUID()}`;
	try {
		renameSync(path, aside);
		if (isTaken(aside)) linkSync(aside, path);
	} catch {
		// Another process was faster.
	} finally {
		rmSync(aside, { force: true });
	}
}
