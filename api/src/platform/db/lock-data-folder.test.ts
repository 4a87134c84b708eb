import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError, lockDataFolder } from './lock-data-folder.ts';

const script = `
	const { lockDataFolder } = await import(${JSON.stringify(fileURLToPath(new URL('./lock-data-folder.ts', import.meta.url)))});
	try { lockDataFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1e6); }
	catch (error) { console.log(error.message); }
`;

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
});
afterEach(() => {
	for (const child of started.splice(0)) child.kill('SIGKILL');
	rmSync(folder, { recursive: true, force: true });
});

/** Starts another process that takes the folder. Returns its output. */
async function startOther() {
	const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	started.push(child);
	const [output] = await once(child.stdout, 'data');
	return { child, output: String(output).trim() };
}
async function kill(child: ChildProcess) {
	child.kill('SIGKILL');
	await once(child, 'exit');
}
const lockFile = () => join(folder, 'debrief.lock');

test("a second process is refused with the first one's process id and advice", { tags: ['release'] }, async () => {
	const { child } = await startOther();
	expect(() => lockDataFolder(folder)).toThrow(FolderInUseError);
	expect(() => lockDataFolder(folder)).toThrow(
		`Another Debrief (process ${child.pid}) uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
	);
});

test('the lock of a killed process is taken over, and no extra files are left', { tags: ['release'] }, async () => {
	const { child } = await startOther();
	await kill(child);
	const lock = lockDataFolder(folder);
	expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`));
	expect(readdirSync(folder)).toEqual(['debrief.lock']);
	lock.release();
	expect(readdirSync(folder)).toEqual([]);
});

test('a reused process id is recognised', () => {
	writeFileSync(lockFile(), `${process.ppid} 1`);
	const lock = lockDataFolder(folder);
	expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
	lock.release();
});

test('an unreadable lock counts as free', () => {
	writeFileSync(lockFile(), 'garbage');
	lockDataFolder(folder).release();
});

test("releasing does not remove another process's newer lock", () => {
	const lock = lockDataFolder(folder);
	writeFileSync(lockFile(), '1 1');
	lock.release();
	expect(readFileSync(lockFile(), 'utf8')).toBe('1 1');
});

test('of several processes starting over a stale lock exactly one gets the folder', { tags: ['release'] }, async () => {
	writeFileSync(lockFile(), '999999999 1');
	const output = (await Promise.all([1, 2, 3].map(startOther))).map((other) => other.output);
	expect(output.filter((line) => line === 'taken')).toHaveLength(1);
	expect(output.filter((line) => line.includes('Another Debrief'))).toHaveLength(2);
});
