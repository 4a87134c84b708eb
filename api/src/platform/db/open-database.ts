import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { assertOwnSessions } from './assert-own-sessions.ts';
import { FolderDamagedError } from './folder-damaged-error.ts';
import { initialiseFolder } from './initialise-folder.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { migrate } from './migrate.ts';
import { assertNotMoved } from './moved-database.ts';
import { costOfPages, openLite } from './open-lite.ts';
import { assertFolderRestored, assertRestored } from './restore-marker.ts';
import * as schema from './schema/index.ts';

async function openFolder(folder: string, migrations?: string): ReturnType<typeof openLite> {
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

/** PostgreSQL or the embedded PGlite, with the same SQL (version 15). Inside a transaction use only its `tx`. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = {
	db: Database;
	source: { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; url: string };
	place: string;
	close(): Promise<void>;
};

export async function openDatabase(where: { url?: string | undefined; dataFolder: string }): Promise<OpenDatabase> {
	assertFolderRestored(where.dataFolder);
	return where.url ? openPostgres(where.url) : openEmbedded(where.dataFolder);
}

type PostgresOptions = {
	migrations?: string | null;
	isRestoring?: boolean;
};

export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 20_000,
		onConnect: prepareClient,
	});
	// The pool replaces lost idle connections. Without a listener, the error would end the process.
	pool.on('error', () => {});
	const db = drizzlePg(pool, { schema, casing: 'snake_case' });
	try {
		await assertOwnSessions(pool);
		if (!options.isRestoring) await assertRestored(db, url);
		if (options.migrations !== null) await migrate({ kind: 'postgres', pool }, options.migrations);
	} catch (error) {
		await pool.end();
		throw error;
	}
	const address = new URL(url);
	return {
		db,
		source: { kind: 'postgres', url },
		place: `PostgreSQL at ${address.host}${address.pathname}`,
		close: () => pool.end(),
	};
}

const prepareClient = async (client: pg.ClientBase) => {
	// A connection lost in a transaction fails its next query. Without a listener, the error would end the process.
	client.on('error', () => {});
	// JIT compilation takes longer than any of our statements, and is repeated each time.
	await client.query(`set jit = off; ${costOfPages}`);
};

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
	const lock = lockDataFolder(dataFolder);
	const folder = join(dataFolder, 'db');
	try {
		assertNotMoved(dataFolder);
		const opened = describeLite(await openFolder(folder));
		const close = async () => {
			await opened.close();
			lock.release();
		};
		return { ...opened, place: folder, close };
	} catch (error) {
		lock.release();
		throw error;
	}
}

export async function openLooseFolder(folder: string, migrations?: string): Promise<OpenDatabase> {
	return { ...describeLite(await openFolder(folder, migrations)), place: folder };
}

export async function openInMemory(snapshot?: Blob): Promise<OpenDatabase> {
	return describeLite(await openLite({ snapshot }));
}

const describeLite = ({ db, lite }: Awaited<ReturnType<typeof openLite>>): OpenDatabase => ({
	db,
	source: { kind: 'pglite', lite },
	place: 'memory',
	close: () => lite.close(),
});
