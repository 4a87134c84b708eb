import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('./initialise-folder-process.ts', import.meta.url));

test('the process that makes a database ends with the one that asked for it, which may have been killed', {
	tags: ['release'],
	timeout: 60_000,
}, async () => {
	const folder = await mkdtemp(join(tmpdir(), 'initialise-'));
	onTestFinished(() => rm(folder, { recursive: true, maxRetries: 10 }));
	const child = spawn(process.execPath, [script, join(folder, 'db')], { stdio: ['pipe', 'ignore', 'ignore'] });
	child.stdin.end();
	expect(await once(child, 'exit')).toEqual([1, null]);
});
