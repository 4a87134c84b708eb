import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../../platform/db/lock-data-folder.ts';
import { assertNotMoved, movedDatabaseIn } from '../../../platform/db/moved-database.ts';
import { type OpenDatabase, openLooseFolder, type Transaction } from '../../../platform/db/open-database.ts';
import { BackupError } from './backup-error.ts';
import { postgresTarget } from './restore/restore-target.ts';
import { describeTables } from './rows/describe-tables.ts';
import { insertRows } from './rows/insert-rows.ts';
import { appearAlike, digestTable, readConsistently, readRows } from './rows/read-rows.ts';
import { RowDigest } from './rows/row-digest.ts';

type MovedTable = { name: string; rows: number };

/** Sets the embedded database aside once every table matches. Throws `BackupError` and then changes nothing. */
export async function moveToPostgres(where: { dataFolder: string; databaseUrl: string }): Promise<MovedTable[]> {
	const { dataFolder, databaseUrl } = where;
	const folder = join(dataFolder, 'db');
	assertNotMoved(dataFolder);
	if (!existsSync(folder))
		throw new BackupError(`${dataFolder} has no embedded database. Set DATA_DIR to the folder that the server uses.`);
	if (existsSync(movedDatabaseIn(dataFolder)))
		throw new BackupError(`${movedDatabaseIn(dataFolder)} is left from moving before. Move it away first.`);
	const lock = lockDataFolder(dataFolder);
	try {
		const moved = await fill(folder, databaseUrl);
		await rename(folder, movedDatabaseIn(dataFolder));
		return moved;
	} finally {
		lock.release();
	}
}

async function fill(folder: string, databaseUrl: string): Promise<MovedTable[]> {
	const target = await postgresTarget(databaseUrl);
	try {
		await using source = await closing(openLooseFolder(folder));
		await using opened = await closing(target.open());
		const moved = await readConsistently(source.db, (from) => opened.db.transaction((to) => copyRows(from, to)));
		await target.release();
		return moved;
	} catch (error) {
		await target.abandon();
		throw error;
	}
}

async function copyRows(from: Transaction, to: Transaction): Promise<MovedTable[]> {
	await appearAlike(to);
	const moved: MovedTable[] = [];
	for (const table of await describeTables(from)) {
		const digest = new RowDigest();
		for await (const lines of readRows(from, table)) {
			for (const line of lines) digest.add(line);
			await insertRows(to, table, lines);
		}
		const { rows, digest: expected } = digest.value;
		const found = await digestTable(to, table);
		if (found.rows !== rows || found.digest !== expected)
			throw new BackupError(`The rows of ${table.name} are not the same in PostgreSQL. Nothing was moved.`);
		moved.push({ name: table.name, rows });
	}
	return moved;
}

async function closing(opening: Promise<OpenDatabase>) {
	const opened = await opening;
	return { db: opened.db, [Symbol.asyncDispose]: opened.close };
}
