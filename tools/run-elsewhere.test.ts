import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const ownTools = ['run.mjs', 'stamp.mjs', 'toolchain.mjs', 'system-packages.mjs'];
type Account = { uid?: number; gid?: number };

/** Debian's `nobody`, if this account may become it. Any other account loses its rights by `chmod` alone. */
const nobody: Account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let node: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-elsewhere-'));
	node = join(folder, 'node');
	// Others may be unable to open the folder of the Node that runs this test.
	try {
		linkSync(process.execPath, node);
	} catch {
		copyFileSync(process.execPath, node);
	}
	execFileSync('chmod', ['755', folder]);
});
afterAll(() => {
	execFileSync('chmod', ['-R', 'u+w', folder]);
	rmSync(folder, { recursive: true, force: true });
});

/** A clone whose builds and whose server are replaced by lines on the terminal. */
function makeClone(name: string): string {
	const clone = join(folder, name);
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(clone, path)), { recursive: true });
		writeFileSync(join(clone, path), text);
	};
	for (const tool of ownTools) cpSync(join(root, 'tools', tool), join(clone, 'tools', tool));
	const build = (part: string) => `
		import { mkdirSync } from 'node:fs';
		import { whenStale } from './stamp.mjs';
		await whenStale('${part}', ['source'], '${part}-built', () => {
			console.log('builds ${part}');
			mkdirSync('${part}-built');
		});`;
	write('tools/build-dashboard.mjs', build('dashboard'));
	write('tools/build-extension.mjs', build('extension'));
	write('debrief.mjs', `console.log('starts', ...process.argv.slice(2));`);
	write('source', 'one');
	write(
		'bin/pnpm',
		'#!/bin/sh\nif [ "$1" = --version ]; then echo 12.0.0; else echo installs; mkdir -p node_modules; fi\n',
	);
	execFileSync('chmod', ['755', join(clone, 'bin/pnpm')]);
	mkdirSync(join(clone, 'extension/.wxt'), { recursive: true });
	return clone;
}

function start(clone: string, account: Account = {}): string {
	const { stdout, stderr } = spawnSync(node, ['tools/run.mjs', 'start'], {
		cwd: clone,
		encoding: 'utf8',
		env: { PATH: `${join(clone, 'bin')}:/usr/bin:/bin`, SYSTEM_PACKAGES: 'skip' },
		...account,
	});
	return stdout + stderr;
}

const closeForWriting = (clone: string) => execFileSync('chmod', ['-R', 'a-w,a+rX', clone]);

test('npm start works for an account that may only read the folder, also after the folder was moved', () => {
	const clone = makeClone('built');
	expect(start(clone)).toBe('installs\nbuilds dashboard\nbuilds extension\nstarts start --may-ask\n');
	const moved = join(folder, 'moved');
	renameSync(clone, moved);
	expect(start(moved)).toBe('starts start --may-ask\n');
	closeForWriting(moved);
	expect(start(moved, nobody)).toBe('starts start --may-ask\n');
}, 180_000);

test('an account that may only read says in one line what its owner has to do, when nothing is built or a build is old', () => {
	const clone = makeClone('unbuilt');
	closeForWriting(clone);
	const sentence = new RegExp(`^${clone} has to be installed and built first, .* Run npm start there once .*\n$`);
	expect(start(clone, nobody)).toMatch(sentence);

	const old = makeClone('old');
	start(old);
	writeFileSync(join(old, 'source'), 'two');
	closeForWriting(old);
	expect(start(old, nobody)).toContain(`${old} has to be installed and built first`);
}, 180_000);
