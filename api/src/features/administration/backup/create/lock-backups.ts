import { existsSync, rmSync } from 'node:fs';
import { lockFolder } from '../../../../platform/db/lock-data-folder.ts';
import { BackupError } from '../backup-error.ts';
import { workFolderIn } from './snapshot-database.ts';

const name = 'backup.lock';

/** One backup at a time. Throws `BackupError` while another process makes one. */
export function lockBackups(dataFolder: string): { release(): void } {
	const refuse = (pid: string) => new BackupError(`Another backup is being made (process ${pid}). Try again later.`);
	return lockFolder(dataFolder, { name, refuse });
}

/** Deletes what a killed backup left: it has copies of all rows, and second names of deleted media. */
export function removeAbandonedBackup(dataFolder: string): void {
	const folder = workFolderIn(dataFolder);
	if (!existsSync(folder)) return;
	let lock: { release(): void };
	try {
		lock = lockBackups(dataFolder);
	} catch {
		return;
	}
	try {
		rmSync(folder, { recursive: true, force: true });
	} finally {
		lock.release();
	}
}
