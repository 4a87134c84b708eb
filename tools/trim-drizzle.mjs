import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenStale } from './stamp.mjs';
import { root } from './toolchain.mjs';

const ofTheApi = ['.', './pg-core', './pglite', './pglite/migrator', './node-postgres', './node-postgres/migrator'];
const otherDatabases = ['./mysql-core', './sqlite-core', './singlestore-core', './gel-core'];
const ofDrizzleKit = ['./version', './relations', './casing', ...otherDatabases];
const imported = [...ofTheApi, ...ofDrizzleKit];

const folder = 'api/node_modules/drizzle-orm';
/** The manifest as it was published. */
const published = `${folder}/package.published.json`;

/**
 * Leaves those of drizzle-orm's 447 exports that something imports. Node parses the exports of a package anew at each
 * import of one of its modules; with 180 kB of them that took a third of each start and of most test files.
 */
export const trimDrizzle = () => whenStale('drizzle', ['pnpm-lock.yaml', 'tools/trim-drizzle.mjs'], published, trim);

function trim() {
	const file = join(realpathSync(join(root, folder)), 'package.json');
	// moved away, not written over: the store of pnpm and other checkouts share it
	if (!existsSync(join(root, published))) renameSync(file, join(root, published));
	const manifest = JSON.parse(readFileSync(join(root, published), 'utf8'));
	const exports = Object.fromEntries(imported.map((path) => [path, manifest.exports[path]]));
	writeFileSync(file, JSON.stringify({ ...manifest, exports }, null, 2));
}
