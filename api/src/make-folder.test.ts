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

test('a folder is made with those above it, and may be there already', () => {
	const path = join(place, 'a', 'b');
	makeFolder(path, 0o700);
	makeFolder(path, 0o700);
	expect(statSync(path).mode & 0o777).toBe(0o700);
	expect(statSync(join(place, 'a')).mode & 0o777).toBe(0o700);
});

test('a file in the way is said to be one', () => {
	writeFileSync(join(place, 'file'), '');
	expect(() => makeFolder(join(place, 'file'), 0o700)).toThrow('EEXIST');
	expect(() => makeFolder(join(place, 'file', 'b'), 0o700)).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('where no folder can be made the attempt ends', () => {
	expect(() => makeFolder('/proc/debrief/data', 0o700)).toThrow('ENOENT');
});

test.runIf(process.platform !== 'win32')('a folder that others could read is closed to them', () => {
	for (const mode of [0o777, 0o755, 0o750, 0o701]) {
		chmodSync(place, mode);
		closeFolder(place);
		expect((statSync(place).mode & 0o777).toString(8)).toBe('700');
	}
});

test.runIf(process.platform !== 'win32')('a folder that everybody shares is refused and stays as it is', () => {
	const shared = join(place, 'shared');
	mkdirSync(shared);
	chmodSync(shared, 0o1777);
	expect(() => closeFolder(shared)).toThrow(OpenFolderError);
	expect((statSync(shared).mode & 0o7777).toString(8)).toBe('1777');
});

test.runIf(process.platform === 'linux')('a folder that cannot be closed is refused', () => {
	expect(() => closeFolder('/proc/self')).toThrow(OpenFolderError);
});
