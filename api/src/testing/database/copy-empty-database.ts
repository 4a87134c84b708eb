import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { initialiseFolder } from '../../platform/db/initialise-folder.ts';
import { hashOfMigrations, keptDatabases } from './kept-databases.ts';

/** Copying is much faster than creating and migrating a database. */
export async function copyEmptyDatabase(dataFolder: string): Promise<void> {
	await cp(await emptyDatabase(), join(dataFolder, 'db'), { recursive: true });
}

/** Created once per set of migrations. If two processes create it, the first one stays. */
async function emptyDatabase(): Promise<string> {
	const path = join(keptDatabases, hashOfMigrations());
	if (existsSync(path)) return path;
	const mine = `${path}.${randomUUID()}`;
	await mkdir(keptDatabases, { recursive: true });
	await initialiseFolder(mine);
	await rename(mine, path).catch(() => rm(mine, { recursive: true }));
	return path;
}
