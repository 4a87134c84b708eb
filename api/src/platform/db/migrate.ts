import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type * as schema from './schema/index.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const lockNumber = 4_711_815;

type Target = { kind: 'postgres'; pool: pg.Pool } | { kind: 'pglite'; db: PgliteDatabase<typeof schema> };

/** Brings the schema up to date. On PostgreSQL, processes that start at the same time wait for one another. */
export async function migrate(target: Target): Promise<void> {
	if (target.kind === 'pglite') return migrateLite(target.db, { migrationsFolder });
	const client = await target.pool.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [lockNumber]);
		await migratePg(drizzle(client), { migrationsFolder });
	} finally {
		await client.query('select pg_advisory_unlock($1)', [lockNumber]);
		client.release();
	}
}
