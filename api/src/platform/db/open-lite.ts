import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from './migrate.ts';
import { PrivateNodeFs } from './private-node-fs.ts';
import * as schema from './schema/index.ts';

/**
 * Suits solid-state drives and cached pages. With the default, which suits rotating disks, PostgreSQL finds the newest
 * lines by sorting all of them instead of using the index.
 */
export const costOfPages = 'set random_page_cost = 1.1';

type Where = { folder?: string; snapshot?: Blob | undefined; migrations?: string | undefined };

export async function openLite(where: Where) {
	const { folder, snapshot } = where;
	const options = { extensions: { btree_gin, pg_trgm }, ...(snapshot && { loadDataDir: snapshot }) };
	const lite = await PGlite.create({ ...options, ...(folder && { fs: new PrivateNodeFs(folder) }) });
	await lite.exec(costOfPages);
	const db = drizzle(lite, { schema, casing: 'snake_case' });
	await migrate({ kind: 'pglite', db }, where.migrations);
	return { db, lite };
}
