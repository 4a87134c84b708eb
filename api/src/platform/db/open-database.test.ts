import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError } from './lock-data-folder.ts';
import { openDatabase } from './open-database.ts';
import { user } from './schema/index.ts';

let dataFolder: string;
beforeEach(() => {
	dataFolder = mkdtempSync(join(tmpdir(), 'database-test-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

test('a new folder gets a database, and what is written is there when it is opened again', async () => {
	const first = await openDatabase({ dataFolder });
	await first.db.insert(user).values({ id: 'u', name: 'U', email: 'u@example.com' });
	await expect(openDatabase({ dataFolder })).rejects.toThrow(FolderInUseError);
	await first.close();
	expect(readdirSync(dataFolder)).toEqual(['db']);
	const second = await openDatabase({ dataFolder });
	expect(await second.db.select({ id: user.id }).from(user)).toEqual([{ id: 'u' }]);
	await second.close();
});

test('a first start that was killed in the middle is begun anew', async () => {
	mkdirSync(join(dataFolder, 'db.unfinished'));
	writeFileSync(join(dataFolder, 'db.unfinished', 'PG_VERSION'), 'half');
	const opened = await openDatabase({ dataFolder });
	expect(await opened.db.select().from(user)).toEqual([]);
	await opened.close();
	expect(existsSync(join(dataFolder, 'db.unfinished'))).toBe(false);
});

test('a folder whose database cannot be made says so, and is free again', async () => {
	writeFileSync(join(dataFolder, 'db'), 'a file where a folder belongs');
	await expect(openDatabase({ dataFolder })).rejects.toThrow();
	expect(existsSync(join(dataFolder, 'debrief.lock'))).toBe(false);
});
