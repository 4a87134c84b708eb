import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'disk-storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a missing file has no bytes and lists nothing', async () => {
	const storage = createDiskStorage(folder);
	expect(await storage.size('originals/none')).toBe(0);
	expect(await storage.list('originals')).toEqual([]);
});

test('a disk that cannot be read is an error, not zero bytes', async () => {
	// a link to itself cannot be followed, even by root
	await symlink(join(folder, 'originals'), join(folder, 'originals'));
	const storage = createDiskStorage(folder);
	await expect(storage.size('originals/a')).rejects.toMatchObject({ code: 'ELOOP' });
	await expect(storage.list('originals')).rejects.toMatchObject({ code: 'ELOOP' });
});
