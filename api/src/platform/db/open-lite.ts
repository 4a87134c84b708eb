import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from './migrate.ts';
import { PrivateNodeFs } from './private-node-fs.ts';
import * as schema from './schema/index.ts';

/**
 * What a solid-state drive or the cache takes. By PostgreSQL's own figure, which is of rotating disks, the newest lines are
 * found by sorting all of them rather than by the index that has them in order.
 */
export const costOfPages = 'set random_page_cost = 1.1';

type Where = { folder?: string; snapshot?: Blob | undefined; migrations?: string | undefined };

/** Opens PGlite in a folder, or in memory without one, and migrates it. */
export async function openLite(where: Where) {
	const { folder, snapshot } = where;
	const options = { extensions: { btree_gin, pg_trgm }, ...(snapshot && { loadDataDir: snapshot }) };
	const lite = await PGlite.create({ ...options, ...(folder && { fs: new PrivateNodeFs(folder) }) });
	await lite.exec(costOfPages);
	const db = drizzle(lite, { schema, casing: 'snake_case' });
	await migrate({ kind: 'pglite', db }, where.migrations);
	return { db, lite };
}
