import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

export const workFolderIn = (dataFolder: string): string => join(dataFolder, 'backup.unfinished');
export const copyIn = (dataFolder: string): string => join(workFolderIn(dataFolder), 'db');

export async function snapshotDatabase(lite: PGlite, dataFolder: string): Promise<void> {
	await lite.transaction(async (tx) => {
		await tx.exec('checkpoint');
		await copyDatabase(dataFolder);
	});
}

/** The database must not be open. Copying is instant on file systems with copy-on-write. */
export async function copyDatabase(dataFolder: string): Promise<void> {
	const copy = copyIn(dataFolder);
	await rm(copy, { recursive: true, force: true });
	await mkdir(workFolderIn(dataFolder), { recursive: true, mode: 0o700 });
	await cp(join(dataFolder, 'db'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
