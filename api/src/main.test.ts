import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1');
	await once(probe, 'listening');
	const address = probe.address();
	probe.close();
	await once(probe, 'close');
	return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Starts the server in a shell that would let everybody read and write. */
async function startServer() {
	const port = await freePort();
	const { PATH, HOME } = process.env;
	const child = spawn('sh', ['-c', `umask 0; exec "${process.execPath}" "${script}"`], {
		env: { PATH, HOME, DATA_DIR: folder, PORT: String(port), SPEECH_ENGINE: 'none' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text;
		});
	return { child, output: () => output };
}

test.runIf(process.platform !== 'win32')(
	'a data folder that was open is closed, and so is all that is made in it',
	async () => {
		chmodSync(folder, 0o755);
		const { child, output } = await startServer();
		await expect.poll(output, { timeout: 60_000, interval: 100 }).toMatch(/^Data +\//m);
		const open = ['.', ...globSync('**', { cwd: folder })].filter((path) => statSync(join(folder, path)).mode & 0o077);
		child.kill('SIGTERM');
		await once(child, 'exit');
		expect(open).toEqual([]);
	},
	90_000,
);

test.runIf(process.platform !== 'win32')('a folder that everybody shares is refused in one line', async () => {
	chmodSync(folder, 0o1777);
	const { child, output } = await startServer();
	const [code] = await once(child, 'exit');
	expect(code).toBe(1);
	expect(output()).toMatch(/^\S+ cannot be the data folder: other accounts .*DATA_DIR to another folder\.\n$/);
});
