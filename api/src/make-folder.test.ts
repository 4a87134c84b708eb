import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeFolder, makeFolder, OpenFolderError } from './make-folder.ts';

let place: string;
beforeEach(() => {
	place = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a folder is created with its parents, and may already exist', () => {
	const path = join(place, 'a', 'b');
	makeFolder(path, 0o700);
	makeFolder(path, 0o700);
	expect(statSync(path).mode & 0o777).toBe(0o700);
	expect(statSync(join(place, 'a')).mode & 0o777).toBe(0o700);
});

test('a file in place of the folder is reported', () => {
	writeFileSync(join(place, 'file'), '');
	expect(() => makeFolder(join(place, 'file'), 0o700)).toThrow('EEXIST');
	expect(() => makeFolder(join(place, 'file', 'b'), 0o700)).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is an error', () => {
	expect(() => makeFolder('/proc/debrief/data', 0o700)).toThrow('ENOENT');
});

test.runIf(process.platform !== 'win32')('a folder readable by others is made private', () => {
	for (const mode of [0o777, 0o755, 0o750, 0o701]) {
		chmodSync(place, mode);
		closeFolder(place);
		expect((statSync(place).mode & 0o777).toString(8)).toBe('700');
	}
});

test.runIf(process.platform !== 'win32')('a shared sticky folder is refused and unchanged', () => {
	const shared = join(place, 'shared');
	mkdirSync(shared);
	chmodSync(shared, 0o1777);
	expect(() => closeFolder(shared)).toThrow(OpenFolderError);
	expect((statSync(shared).mode & 0o7777).toString(8)).toBe('1777');
});

test.runIf(process.platform === 'linux')('a folder whose permissions cannot be changed is refused', () => {
	expect(() => closeFolder('/proc/self')).toThrow(OpenFolderError);
});
