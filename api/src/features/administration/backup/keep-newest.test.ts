import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBackupWords } from './backup-words.ts';
import { backupName, keepNewest } from './keep-newest.ts';

test('the newest backups are kept, and only files that are called as backups are deleted', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'debrief-kept-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const dates = ['2026-01-31T03:00:00Z', '2025-12-31T03:00:00Z', '2026-02-01T03:00:00Z'];
	const [january = '', december = '', february = ''] = dates.map((at) => backupName(new Date(at)));
	const others = ['debrief.tar', 'notes.txt', `${february}.old`];
	const underWay = `${backupName(new Date('2026-03-01T03:00:00Z'))}.unfinished`;
	for (const name of [january, december, february, `${january}.unfinished`, underWay, ...others])
		writeFileSync(join(folder, name), '');
	expect(await keepNewest(folder, 2)).toBe(1);
	expect(readdirSync(folder).toSorted()).toEqual([january, february, underWay, ...others].toSorted());
	expect(await keepNewest(folder, 2)).toBe(0);
});

test('the words of the command are a file, or a folder with a number of backups to keep', () => {
	expect(readBackupWords(['backup', '/b/one.tar', '--encrypt'])).toEqual({
		task: 'backup',
		path: '/b/one.tar',
		isEncrypted: true,
		keep: null,
	});
	expect(readBackupWords(['backup', '/b', '--keep', '14'])).toMatchObject({ path: '/b', keep: 14 });
	for (const words of [
		['backup', '/b', '--keep', '0'],
		['backup', '/b', '--keep', 'all'],
		['backup', '--keep', '3'],
		['restore', '/b', '--keep', '3'],
		['move-media', '/b'],
	])
		expect(() => readBackupWords(words)).toThrow('npm run backup -- FOLDER --keep 14');
});
