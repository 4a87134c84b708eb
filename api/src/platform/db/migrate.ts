import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Returns all migrations, oldest first. */
export const migrations = () =>
	Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))).entries;

type Target = { kind: 'postgres'; pool: pg.Pool } | { kind: 'pglite'; db: PgliteDatabase<typeof schema> };

/**
 * Brings the schema up to date, or to that of a folder with the oldest migrations alone. On PostgreSQL, processes that
 * start at the same time wait for one another.
 */
export async function migrate(target: Target, folder = migrationsFolder): Promise<void> {
	if (target.kind === 'pglite') return migrateLite(target.db, { migrationsFolder: folder });
	const client = await target.pool.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [lockNumber]);
		await migratePg(drizzle(client), { migrationsFolder: folder });
	} finally {
		await client.query('select pg_advisory_unlock($1)', [lockNumber]);
		client.release();
	}
}
