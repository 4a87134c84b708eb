import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const migrationsFolder = fileURLToPath(new URL('../../platform/db/migrations', import.meta.url));

export const keptDatabases = fileURLToPath(new URL('../../../../.cache/test-database', import.meta.url));

export function hashOfMigrations(): string {
	const hash = createHash('sha256');
	for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
		const path = join(migrationsFolder, name);
		if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
	}
	return hash.digest('hex').slice(0, 16);
}

export function removeOlderDatabases(): void {
	mkdirSync(keptDatabases, { recursive: true });
	const current = hashOfMigrations();
	for (const name of readdirSync(keptDatabases)) {
		const isOlder = /^[0-9a-f]+(\.tar)?$/.test(name) && !name.startsWith(current);
		if (isOlder) rmSync(join(keptDatabases, name), { recursive: true, force: true });
	}
}
