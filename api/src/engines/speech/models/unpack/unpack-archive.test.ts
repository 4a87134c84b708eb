import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tinyArchive, tinyFolder } from '../../../../testing/speech-models/tiny-archive.ts';
import { unpackArchive } from './unpack-archive.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const unpack = (bytes: Buffer, bzip2: string) => {
	const archive = join(folder, 'a.tar.bz2');
	writeFileSync(archive, bytes);
	const { signal } = new AbortController();
	const into = join(folder, 'into');
	return unpackArchive({ archive, into, bzip2, signal, folder: tinyFolder, mostBytes: 1_000_000 });
};

test.each(['bzip2', 'not-installed'])('an archive is unpacked by %s', async (bzip2) => {
	await unpack(tinyArchive('good'), bzip2);
	expect(readdirSync(join(folder, 'into', tinyFolder))).toHaveLength(4);
});

test.each(['bzip2', 'not-installed'])('%s detects a damaged archive', async (bzip2) => {
	const bytes = tinyArchive('good');
	bytes.fill(0, 200, 210);
	await expect(unpack(bytes, bzip2)).rejects.toMatchObject({ code: 'broken_archive' });
	await expect(unpack(tinyArchive('good').subarray(0, 250), bzip2)).rejects.toMatchObject({ code: 'broken_archive' });
});
