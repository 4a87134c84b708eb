import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../../platform/db/schema/index.ts';

/** Nothing listens on this port. */
export function unreachableDatabase() {
	const pool = new pg.Pool({ connectionString: 'postgres://nobody:secret@127.0.0.1:1/nothing' });
	return { db: drizzle(pool, { schema, casing: 'snake_case' }), [Symbol.asyncDispose]: () => pool.end() };
}
