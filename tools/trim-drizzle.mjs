import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const ofTheApi = ['.', './pg-core', './pglite', './pglite/migrator', './node-postgres', './node-postgres/migrator'];
const otherDatabases = ['./mysql-core', './sqlite-core', './singlestore-core', './gel-core'];
const ofDrizzleKit = ['./version', './relations', './casing', ...otherDatabases];
const imported = [...ofTheApi, ...ofDrizzleKit];

/**
 * Leaves those of drizzle-orm's 447 exports that something imports. Node parses the exports of a package anew at each
 * import of one of its modules; with 180 kB of them that took a third of each start and of most test files.
 */
export function trimDrizzle() {
	const file = realpathSync(join(root, 'api/node_modules/drizzle-orm/package.json'));
	const manifest = JSON.parse(readFileSync(file, 'utf8'));
	if (Object.keys(manifest.exports).length === imported.length) return;
	const exports = Object.fromEntries(imported.map((path) => [path, manifest.exports[path]]));
	// a new file: the store of pnpm and other checkouts share the old one
	rmSync(file);
	writeFileSync(file, JSON.stringify({ ...manifest, exports }, null, 2));
}
