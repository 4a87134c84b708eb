import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type OpenDatabase, openInMemory, openPostgres } from '../../platform/db/open-database.ts';
import { hashOfMigrations, keptDatabases, removeOlderDatabases } from './kept-databases.ts';

const idle: OpenDatabase[] = [];

/** In memory, or on the PostgreSQL of TEST_DATABASE_URL. `isReused`: other tests of the worker get it afterwards. */
export async function openTestDatabase({ isReused = true } = {}): Promise<OpenDatabase> {
	if (!isReused) return create();
	const opened = idle.pop() ?? (await create());
	const close = async () => {
		await opened.db.execute(emptyAllTables);
		idle.push(opened);
	};
	return { ...opened, close };
}

/** Deleting is faster than truncating few rows. Without foreign key triggers, the order does not matter. */
const emptyAllTables = sql`do $$
	declare each record;
	begin
		set local session_replication_role = replica;
		for each in select tablename from pg_tables where schemaname = 'public' loop
			execute format('delete from public.%I', each.tablename);
		end loop;
		drop schema if exists pgboss cascade;
	end
$$`;

async function create(): Promise<OpenDatabase> {
	const server = process.env.TEST_DATABASE_URL;
	return server ? openPostgres(await createOn(server)) : openInMemory(await migratedSnapshot());
}

/** Creates an empty database, which is dropped at the end of the run. Returns its URL. */
export async function createOn(server: string): Promise<string> {
	const name = `${databasePrefix()}${randomUUID().replaceAll('-', '')}`;
	await onServer(server, (client) => client.query(`create database ${name}`));
	const url = new URL(server);
	url.pathname = name;
	return url.href;
}

const databasePrefix = () => `debrief_test_${process.env.TEST_RUN}_`;

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		await work(client);
	} finally {
		await client.end();
	}
}

/** Global set-up of vitest. Drops outdated databases at the start, and the run's databases at the end. */
export function setup(): () => Promise<void> {
	removeOlderDatabases();
	process.env.TEST_RUN = randomUUID().slice(0, 8);
	return async () => {
		const server = process.env.TEST_DATABASE_URL;
		if (server) await onServer(server, dropDatabases);
	};
}

async function dropDatabases(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ datname: string }>(
		'select datname from pg_database where starts_with(datname, $1)',
		[databasePrefix()],
	);
	for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}

/** Renamed into place, so that concurrent processes never read a partial file. */
async function migratedSnapshot(): Promise<Blob> {
	const path = join(keptDatabases, `${hashOfMigrations()}.tar`);
	const kept = await readFile(path).catch(() => null);
	if (kept) return new Blob([kept]);
	const opened = await openInMemory();
	if (opened.source.kind !== 'pglite') throw new Error('a database in memory is PGlite');
	const snapshot = await opened.source.lite.dumpDataDir('none');
	await opened.close();
	await mkdir(keptDatabases, { recursive: true });
	const mine = `${path}.${randomUUID()}`;
	await writeFile(mine, Buffer.from(await snapshot.arrayBuffer()));
	await rename(mine, path);
	return snapshot;
}
