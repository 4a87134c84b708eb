import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainFailure } from '../../explain-failure.ts';
import { copyEmptyDatabase } from '../../testing/database/copy-empty-database.ts';
import { FolderDamagedError } from './folder-damaged-error.ts';
import { FolderInUseError } from './lock-data-folder.ts';
import { NewerDatabaseError } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { user } from './schema/index.ts';

let dataFolder: string;
beforeEach(() => {
	dataFolder = mkdtempSync(join(tmpdir(), 'database-test-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

// `e2e/journeys/start-up.test.ts` starts on a new folder too.
test('a new folder gets a database, and its data is there when it is opened again', { tags: ['release'] }, async () => {
	const first = await openDatabase({ dataFolder });
	await first.db.insert(user).values({ id: 'u', name: 'U', email: 'u@example.com' });
	await expect(openDatabase({ dataFolder })).rejects.toThrow(FolderInUseError);
	await first.close();
	expect(readdirSync(dataFolder)).toEqual(['db']);
	const second = await openDatabase({ dataFolder });
	expect(await second.db.select({ id: user.id }).from(user)).toEqual([{ id: 'u' }]);
	await second.close();
});

test('a first start that was killed is started over', { tags: ['release'] }, async () => {
	mkdirSync(join(dataFolder, 'db.unfinished'));
	writeFileSync(join(dataFolder, 'db.unfinished', 'PG_VERSION'), 'half');
	const opened = await openDatabase({ dataFolder });
	expect(await opened.db.select().from(user)).toEqual([]);
	await opened.close();
	expect(existsSync(join(dataFolder, 'db.unfinished'))).toBe(false);
});

test('files that are not a database are reported and unchanged, and the folder is unlocked', async () => {
	writeFileSync(join(dataFolder, 'db'), 'a file where a folder belongs');
	await expect(openDatabase({ dataFolder })).rejects.toThrow(FolderDamagedError);
	expect(readdirSync(dataFolder)).toEqual(['db']);
});

test('a database with missing files is not recreated over the rest', async () => {
	const folder = join(dataFolder, 'db');
	await copyEmptyDatabase(dataFolder);
	const names = readdirSync(folder);
	writeFileSync(join(folder, 'global', 'pg_control'), 'garbage');
	await expect(openDatabase({ dataFolder })).rejects.toThrow(FolderDamagedError);
	rmSync(join(folder, 'PG_VERSION'));
	await expect(openDatabase({ dataFolder })).rejects.toThrow(FolderDamagedError);
	expect(readdirSync(folder)).toEqual(expect.arrayContaining(names.filter((name) => name !== 'PG_VERSION')));
	expect(readFileSync(join(folder, 'global', 'pg_control'), 'utf8')).toBe('garbage');
	expect(existsSync(join(dataFolder, 'debrief.lock'))).toBe(false);
});

test('a database of a newer version is refused with advice and unchanged', {
	tags: ['release'],
}, async () => {
	await copyEmptyDatabase(dataFolder);
	const newer = await openDatabase({ dataFolder });
	await newer.db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
	);
	await newer.close();
	const refused = await openDatabase({ dataFolder }).catch((error: unknown) => error);
	expect(explainFailure(refused)).toMatch(/^A newer version of Debrief .*Start the newer version/);
	await expect(openDatabase({ dataFolder })).rejects.toThrow(NewerDatabaseError);
});
