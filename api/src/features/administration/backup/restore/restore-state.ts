import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removing } from '../../../../platform/db/initialise-folder.ts';
import { restoreFolderIn } from '../../../../platform/db/restore-marker.ts';
import { hostKeyFiles } from '../../../../platform/file-servers/sftp/host-key-files.ts';
import { BackupError } from '../backup-error.ts';

/** What a restore puts into the data folder. The database has to be last. */
const parts = ['auth-secret', ...hostKeyFiles, 'media', 'db'];

const restoredIn = (dataFolder: string) => join(restoreFolderIn(dataFolder), 'restored');
const wholeIn = (dataFolder: string) => join(restoreFolderIn(dataFolder), 'whole');

export const isWhole = (dataFolder: string): boolean => existsSync(wholeIn(dataFolder));

/** Clears an earlier killed restore. Throws `BackupError` if the data folder is in use. */
export async function beginRestore(dataFolder: string): Promise<string> {
	const folder = restoreFolderIn(dataFolder);
	if (!existsSync(folder)) await assertEmpty(dataFolder);
	await rm(folder, removing);
	const restored = restoredIn(dataFolder);
	await mkdir(restored, { recursive: true, mode: 0o700 });
	return restored;
}

export const abandonRestore = (dataFolder: string): Promise<void> => rm(restoreFolderIn(dataFolder), removing);

export async function markWhole(dataFolder: string): Promise<void> {
	await using file = await open(wholeIn(dataFolder), 'w', 0o600);
	await file.sync();
}

export async function putInPlace(dataFolder: string): Promise<void> {
	const restored = restoredIn(dataFolder);
	for (const part of parts) {
		if (existsSync(join(restored, part))) await rename(join(restored, part), join(dataFolder, part));
	}
}

async function assertEmpty(dataFolder: string): Promise<void> {
	const names: string[] = await readdir(dataFolder).catch(() => []);
	const found = [...parts, 'db.moved-to-postgres'].find((part) => names.includes(part));
	if (!found) return;
	throw new BackupError(
		`${dataFolder} already has data (${found}). A backup is restored into a new, empty data folder: name one in DATA_DIR, or move the old one away first.`,
	);
}
