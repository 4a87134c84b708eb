import { existsSync, readdirSync, statSync } from 'node:fs';
import { FolderDamagedError } from './folder-damaged-error.ts';
import { initialiseFolder } from './initialise-folder.ts';
import { openLite } from './open-lite.ts';

export async function openFolder(folder: string, migrations?: string): ReturnType<typeof openLite> {
	if (existsSync(folder) && !looksWhole(folder)) throw new FolderDamagedError(folder);
	await initialiseFolder(folder, migrations);
	try {
		return await openLite({ folder, migrations });
	} catch (error) {
		throw isDamage(error) ? new FolderDamagedError(folder, error) : error;
	}
}

/** Without PG_VERSION, PGlite would create a new database over the old files. */
function looksWhole(folder: string): boolean {
	if (!statSync(folder).isDirectory()) return false;
	const found = readdirSync(folder);
	return found.length === 0 || found.includes('PG_VERSION');
}

const isDamage = (error: unknown): boolean =>
	error instanceof Error && (error.name === 'RuntimeError' || error.message.startsWith('PGlite failed to initialize'));
