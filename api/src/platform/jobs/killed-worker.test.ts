import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copyEmptyDatabase } from '../../testing/database/copy-empty-database.ts';

const urlOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
// The job never ends in the first process, and ends immediately in the second.
const script = `
	const { openDatabase } = await import(${urlOf('../db/open-database.ts')});
	const { createBossJobs } = await import(${urlOf('./boss-jobs.ts')});
	const [, dataFolder, role] = process.argv;
	const log = { child: () => log, warn() {}, info() {}, error() {}, debug() {} };
	const opened = await openDatabase({ dataFolder });
	// the second process starts after the heartbeat of the first has lapsed
	if (role === 'second') await opened.source.lite.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds'");
	const jobs = await createBossJobs(opened.source, log, { retryDelayMax: 0, superviseIntervalSeconds: 1, longestPollSeconds: 0.5 });
	const job = {
		name: 'survivor', payload: { parse: (value) => value, safeParse: (data) => ({ success: true, data }) }, key: ({ id }) => id, concurrency: 1,
		async run() { console.log('run'); if (role === 'first') await new Promise(() => {}); },
		async gaveUp() { console.log('gave up'); },
	};
	await jobs.work({ log }, [job]);
	if (role === 'first') await jobs.enqueue(job, { id: 'x' });
	console.log('ready');
	setInterval(() => {}, 1e6);
`;

function start(folder: string, role: 'first' | 'second') {
	const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder, role], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const lines = createInterface({ input: child.stdout });
	const says = async (wanted: string) => {
		for await (const line of lines) if (line === wanted) return;
		throw new Error(`${role} ended without saying ${wanted}`);
	};
	const kill = async () => {
		child.kill('SIGKILL');
		await once(child, 'exit');
	};
	return { says, kill };
}

test('a job whose process is killed with kill -9 runs again in the next process', { timeout: 120_000 }, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'killed-worker-'));
	try {
		await copyEmptyDatabase(folder);
		const first = start(folder, 'first');
		await first.says('run');
		await first.kill();
		const second = start(folder, 'second');
		await expect(second.says('run')).resolves.toBeUndefined();
		await second.kill();
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
