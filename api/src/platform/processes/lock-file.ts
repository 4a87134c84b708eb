import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Links a lock into place with its content, so that nobody reads one that is not written yet. Returns false if there is one. */
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

/** Moves the lock of a dead process away, and puts it back when another process has taken it since. */
export function moveLockAway(path: string, isTaken: (moved: string) => boolean): void {
	const aside = `${path}.${randomUUID()}`;
	try {
		renameSync(path, aside);
		if (isTaken(aside)) linkSync(aside, path);
	} catch {
		// another process was faster
	} finally {
		rmSync(aside, { force: true });
	}
}
