import { existsSync, rmSync } from 'node:fs';
import { lockFolder } from '../../../../platform/db/lock-data-folder.ts';
import { BackupError } from '../backup-error.ts';
import { workFolderIn } from './snapshot-database.ts';

const name = 'backup.lock';

/** Throws `BackupError` while another process makes a backup. */
export function lockBackups(dataFolder: string): { release(): void } {
	const refuse = (pid: string) => new BackupError(`Another backup is being made (process ${pid}). Try again later.`);
	return lockFolder(dataFolder, { name, refuse });
}

/** A killed backup leaves copies of all rows, and hard links to deleted media. */
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
