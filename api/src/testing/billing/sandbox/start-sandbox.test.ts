import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'debrief-sandbox-'));
	sandbox = await startSandbox({
		port: 0,
		secretKey: 'sk_sandbox',
		webhookSecret: 'whsec_sandbox',
		eventsUrl: () => null,
		clock: () => new Date(),
		file: join(folder, 'sandbox.json'),
		onError: () => {},
	});
});
afterEach(async () => {
	await sandbox.stop();
	await rm(folder, { recursive: true });
});

test('concurrent ticks share the next run, and writes never overlap', async () => {
	const asked = Array.from({ length: 50 }, () => sandbox.tick());
	await expect(Promise.all(asked)).resolves.toHaveLength(50);
});

test('the sandbox continues after a failed write', async () => {
	await rm(folder, { recursive: true });
	await expect(sandbox.tick()).rejects.toThrow('ENOENT');
	await mkdir(folder);
	await expect(sandbox.tick()).resolves.toBeUndefined();
});
