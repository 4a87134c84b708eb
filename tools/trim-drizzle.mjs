import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenStale } from './stamp.mjs';
import { root } from './toolchain.mjs';

const ofTheApi = ['.', './pg-core', './pglite', './pglite/migrator', './node-postgres', './node-postgres/migrator'];
const otherDatabases = ['./mysql-core', './sqlite-core', './singlestore-core', './gel-core'];
const ofDrizzleKit = ['./version', './relations', './casing', ...otherDatabases];
const imported = [...ofTheApi, ...ofDrizzleKit];

const folder = 'api/node_modules/drizzle-orm';
const published = `${folder}/package.published.json`;

/**
 * Keeps only imported entries of drizzle-orm's 447 exports. Node parses a package's exports at each import of its
 * modules; 180 kB of them took a third of each start and of most test files.
 */
export const trimDrizzle = () => whenStale('drizzle', ['pnpm-lock.yaml', 'tools/trim-drizzle.mjs'], published, trim);

function trim() {
	const file = join(realpathSync(join(root, folder)), 'package.json');
	// Renamed rather than overwritten, because the pnpm store and other checkouts share the file.
	if (!existsSync(join(root, published))) renameSync(file, join(root, published));
	const manifest = JSON.parse(readFileSync(join(root, published), 'utf8'));
	const exports = Object.fromEntries(imported.map((path) => [path, manifest.exports[path]]));
	writeFileSync(file, JSON.stringify({ ...manifest, exports }, null, 2));
}
