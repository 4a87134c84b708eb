import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { initialiseFolder } from '../../../../platform/db/initialise-folder.ts';
import {
	type Database,
	type OpenDatabase,
	openLooseFolder,
	openPostgres,
} from '../../../../platform/db/open-database.ts';
import { restoreMarker } from '../../../../platform/db/restore-marker.ts';
import { BackupError } from '../backup-error.ts';
import { queryRows } from '../rows/query-rows.ts';

export type RestoreTarget = {
	open(migrations?: string): Promise<OpenDatabase>;
	release(): Promise<void>;
	abandon(): Promise<void>;
};

export const embeddedTarget = (restored: string, initialise = initialiseFolder): RestoreTarget => ({
	async open(migrations) {
		const folder = join(restored, 'db');
		await initialise(folder, migrations);
		return openLooseFolder(folder, migrations);
	},
	release: async () => {},
	abandon: async () => {},
});

/** Throws `BackupError` unless the database is empty or a killed restore left it behind. */
export async function postgresTarget(url: string): Promise<RestoreTarget> {
	const withDatabase = async (work: (db: Database) => Promise<unknown>) => {
		const opened = await openPostgres(url, { migrations: null, isRestoring: true });
		try {
			await work(opened.db);
		} finally {
			await opened.close();
		}
	};
	await withDatabase(async (db) => {
		const tables = await tablesOf(db);
		if (tables.includes(restoreMarker)) await dropTables(db, tables);
		else if (tables.length > 0)
			throw new BackupError(
				`The database of DATABASE_URL already has tables (${tables.slice(0, 3).join(', ')}). A backup is restored into a new, empty database: create one and name it in DATABASE_URL.`,
			);
		await db.execute(
			sql`create table if not exists public.${sql.identifier(restoreMarker)} (at timestamptz default now())`,
		);
	});
	return {
		open: (migrations) => openPostgres(url, { ...(migrations && { migrations }), isRestoring: true }),
		release: () => releasePostgres(url),
		abandon: () => withDatabase(async (db) => dropTables(db, [...(await tablesOf(db))], { isMarkerKept: false })),
	};
}

export async function releasePostgres(url: string): Promise<void> {
	const opened = await openPostgres(url, { migrations: null, isRestoring: true });
	try {
		await opened.db.execute(sql`drop table if exists public.${sql.identifier(restoreMarker)}`);
	} finally {
		await opened.close();
	}
}

const Name = z.object({ name: z.string() });
const ours = sql`('public', 'drizzle', 'pgboss')`;

async function tablesOf(db: Database): Promise<string[]> {
	const found = await queryRows(db, Name, sql`select tablename as name from pg_tables where schemaname in ${ours}`);
	return found.map(({ name }) => name);
}

/** Only for a database that was empty before the restore. The marker goes last. */
async function dropTables(db: Database, tables: string[], { isMarkerKept = true } = {}): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`drop schema if exists drizzle cascade`);
		await tx.execute(sql`drop schema if exists pgboss cascade`);
		for (const name of tables)
			if (name !== restoreMarker || !isMarkerKept)
				await tx.execute(sql`drop table if exists public.${sql.identifier(name)} cascade`);
		const functions = sql`
			select p.oid::regprocedure::text as name from pg_proc p
			where p.pronamespace = 'public'::regnamespace
				and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
		for (const { name } of await queryRows(tx, Name, functions)) await tx.execute(sql.raw(`drop function ${name}`));
	});
}
