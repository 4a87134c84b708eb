import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Where a backup is prepared, in the data folder. */
export const workFolderIn = (dataFolder: string): string => join(dataFolder, 'backup.unfinished');
/** Where it reads the rows of an embedded database. */
export const copyIn = (dataFolder: string): string => join(workFolderIn(dataFolder), 'db');

/** Copies the folder of the embedded database while nothing writes: much shorter than reading the rows. */
export async function snapshotDatabase(lite: PGlite, dataFolder: string): Promise<void> {
	await lite.transaction(async (tx) => {
		await tx.exec('checkpoint');
		await copyDatabase(dataFolder);
	});
}

/** For a database that no process has open. File systems that share blocks copy nothing. */
export async function copyDatabase(dataFolder: string): Promise<void> {
	const copy = copyIn(dataFolder);
	await rm(copy, { recursive: true, force: true });
	await mkdir(workFolderIn(dataFolder), { recursive: true, mode: 0o700 });
	await cp(join(dataFolder, 'db'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
