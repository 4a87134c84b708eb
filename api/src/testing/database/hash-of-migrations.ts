import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const migrationsFolder = fileURLToPath(new URL('../../platform/db/migrations', import.meta.url));

/** Where databases are kept between test runs. */
export const keptDatabases = fileURLToPath(new URL('../../../../.cache/test-database', import.meta.url));

/** Names what is kept after the migrations in it. */
export function hashOfMigrations(): string {
	const hash = createHash('sha256');
	for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
		const path = join(migrationsFolder, name);
		if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
	}
	return hash.digest('hex').slice(0, 16);
}
