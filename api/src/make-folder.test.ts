import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

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
