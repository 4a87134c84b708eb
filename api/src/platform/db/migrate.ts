import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type * as schema from './schema/index.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const lockNumber = 4_711_815;

const Journal = z.object({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) });

export const migrations = () =>
	Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))).entries;

/** A newer server version has migrated the database, and this version could corrupt it. */
export class NewerDatabaseError extends Error {
	override name = 'NewerDatabaseError';
}

const Known = z.object({ rows: z.tuple([z.object({ known: z.string().nullable() })]) });
const Newest = z.object({ rows: z.tuple([z.object({ newest: z.coerce.number() })]) });

/** Throws `NewerDatabaseError` when the database has an unknown migration. */
export async function assertNotNewer(db: Queryable, folder = migrationsFolder): Promise<void> {
	if (folder !== migrationsFolder) return;
	const [{ known }] = Known.parse(
		await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as known`),
	).rows;
	if (known === null) return;
	const [{ newest }] = Newest.parse(
		await db.execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`),
	).rows;
	if (newest > Math.max(...migrations().map(({ when }) => when)))
		throw new NewerDatabaseError(
			'A newer version of Debrief has changed the tables of this database, and this version does not know them. Start the newer version, or restore a backup from before the update into an empty database.',
		);
}

type Queryable = { execute(query: SQL): PromiseLike<unknown> };
type Target = { kind: 'postgres'; pool: pg.Pool } | { kind: 'pglite'; db: PgliteDatabase<typeof schema> };

/** Migrates to the latest version, or that of `folder`. On PostgreSQL, processes that start together wait. */
export async function migrate(target: Target, folder = migrationsFolder): Promise<void> {
	if (target.kind === 'pglite') {
		await assertNotNewer(target.db, folder);
		return migrateLite(target.db, { migrationsFolder: folder });
	}
	const client = await target.pool.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [lockNumber]);
		await assertNotNewer(drizzle(client), folder);
		await migratePg(drizzle(client), { migrationsFolder: folder });
	} finally {
		await client.query('select pg_advisory_unlock($1)', [lockNumber]);
		client.release();
	}
}
