import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

type Init = NodeFS['init'];
type Options = Parameters<Init>[1];
type Attributes = { mode?: number | null };
type SetAttributes = (node: unknown, attributes: Attributes) => void;

/** Creates files without access for others. WebAssembly sets modes explicitly, regardless of the umask. */
class PrivateNodeFs extends NodeFS {
	override init(pg: Parameters<Init>[0], options: Options): ReturnType<Init> {
		return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), keepPrivate] });
	}
}

function keepPrivate(module: object): void {
	const operations = nodeOperationsOf(module);
	const { setattr } = operations;
	operations.setattr = (node, attributes) =>
		setattr(node, attributes.mode ? { ...attributes, mode: attributes.mode & ~0o077 } : attributes);
}

/** Returns Emscripten's file system on Node's, which exists before the module runs but is missing in its types. */
const nodeOperationsOf = (module: object) =>
	(module as { NODEFS: { node_ops: { setattr: SetAttributes } } }).NODEFS.node_ops;

/** Suits solid-state drives. By default, PostgreSQL sorts all lines instead of using the index for the newest. */
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
