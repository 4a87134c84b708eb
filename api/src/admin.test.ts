import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './platform/db/open-database.ts';
import { user } from './platform/db/schema/index.ts';
import { commandSocketIn, listenForCommands } from './platform/processes/command-socket.ts';
import { copyEmptyDatabase } from './testing/database/copy-empty-database.ts';

const script = fileURLToPath(new URL('./admin.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'debrief-admin-'));
	await copyEmptyDatabase(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as its own process. Returns its exit code and what it printed. */
function admin(words: string[], dataFolder = folder): Promise<{ code: number; printed: string }> {
	const env = { PATH: process.env.PATH, DATA_DIR: dataFolder };
	return new Promise((resolve) => {
		execFile(process.execPath, [script, ...words], { env }, (error, stdout, stderr) =>
			resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr }),
		);
	});
}

test('admin commands work on the embedded database while the server is stopped', { tags: ['release'] }, async () => {
	const opened = await openDatabase({ dataFolder: folder });
	await opened.db.insert(user).values({ id: 'ada', name: 'ada', email: 'ada@example.com' });
	await opened.close();
	const { code, printed } = await admin(['make-admin', 'ada@example.com']);
	expect(printed).toBe(
		'ada@example.com is an administrator of this server now. It has no password yet: give it one with reset-password.\n',
	);
	expect(code).toBe(0);
	const again = await openDatabase({ dataFolder: folder });
	expect(await again.db.select({ role: user.role }).from(user)).toEqual([{ role: 'admin' }]);
	await again.close();
});

test('a running server executes the command', async () => {
	const asked: string[][] = [];
	const listening = await listenForCommands(commandSocketIn(folder), async (words) => {
		asked.push(words);
		return { isDone: false, text: 'no' };
	});
	expect(await admin(['reset-password', 'ada@example.com'])).toEqual({ code: 1, printed: 'no\n' });
	listening.stop();
	expect(asked).toEqual([['reset-password', 'ada@example.com']]);
});

test('a data folder without server data is refused and not created', async () => {
	const missing = join(folder, 'missing');
	expect(await admin(['make-admin', 'ada@example.com'], missing)).toEqual({
		code: 1,
		printed: `${missing} holds no data of a server. Set DATA_DIR to the folder that the server uses.\n`,
	});
});
