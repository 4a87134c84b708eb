// @module-tag release
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { webhook, workspace } from '../../../platform/db/schema/index.ts';
import { copyEmptyDatabase } from '../../../testing/database/copy-empty-database.ts';
import { type Receiver, startReceiver } from '../../../testing/webhooks/start-receiver.ts';
import { recordEvents } from '../../foundation/index.ts';
import { newSecret, webhookSecretBox } from './webhook-secrets.ts';

const secret = 'a-secret-of-tests-that-is-long-enough';
const events = Number(process.env.WEBHOOK_EVENTS ?? 1_000);
/** What may be on its way to one webhook when a process is killed. */
const underWayMax = 8;

const urlOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
// The clock of each process is ahead of the lease that the previous one took.
const script = `
	const { openDatabase } = await import(${urlOf('../../../platform/db/open-database.ts')});
	const { startWebhooks } = await import(${urlOf('../index.ts')});
	const [, dataFolder, aheadMs] = process.argv;
	const log = { warn: console.error, info() {}, error: console.error, debug() {} };
	const env = { AUTH_SECRET: ${JSON.stringify(secret)}, dataFolder, publicUrl: 'http://localhost', ALLOW_PRIVATE_ADDRESSES: true };
	const { db } = await openDatabase({ dataFolder });
	startWebhooks({ db, env, log, clock: () => new Date(Date.now() + Number(aheadMs)) });
	setInterval(() => {}, 1e6);
`;

async function prepare(folder: string, url: string): Promise<void> {
	await copyEmptyDatabase(folder);
	const { db, close } = await openDatabase({ dataFolder: folder });
	await db.insert(workspace).values({ id: 'w', name: 'Quayline', plan: 'premium' });
	const sealed = webhookSecretBox({ AUTH_SECRET: secret, dataFolder: folder }).seal(newSecret(), 'hook');
	const row = { id: 'hook', workspaceId: 'w', url, description: '', events: ['transcription.done' as const] };
	await db.insert(webhook).values({ ...row, secret: sealed });
	for (let from = 0; from < events; from += 1_000)
		await db.transaction((tx) =>
			recordEvents(
				tx,
				Array.from({ length: Math.min(1_000, events - from) }, (_, i) => ({
					workspaceId: 'w',
					type: 'transcription.done' as const,
					payload: { jobId: `job-${from + i}`, userId: 'u', status: 'done', durationMs: 1 },
				})),
			),
		);
	await close();
}

const jobsOf = ({ received }: Receiver) => received.map(({ body }) => String(JSON.parse(body).data.jobId));

test('no delivery is lost when the process is killed twice, and duplicates have the same id', {
	timeout: 600_000,
}, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'killed-delivery-'));
	const receiver = await startReceiver();
	try {
		await prepare(folder, receiver.url);
		const begun = performance.now();
		for (const [round, share] of [0.3, 0.6, 1].entries()) {
			const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder, `${round * 60_000}`], {
				stdio: 'inherit',
			});
			const doubled = receiver.received.length - new Set(jobsOf(receiver)).size;
			await receiver.arrived(Math.floor(events * share) + doubled);
			if (share === 1)
				while (new Set(jobsOf(receiver)).size < events) await receiver.arrived(receiver.received.length + 1);
			child.kill('SIGKILL');
			await once(child, 'exit');
		}
		console.info(`${events} events with two kills in ${Math.round(performance.now() - begun)} ms`);
		const jobs = jobsOf(receiver);
		expect(new Set(jobs).size).toBe(events);
		expect(jobs.length - events).toBeLessThanOrEqual(2 * underWayMax);
		const idsOfJobs = receiver.received.map(({ headers }, i) => `${jobs[i]} ${headers['webhook-id']}`);
		expect(new Set(idsOfJobs).size).toBe(events);
	} finally {
		await receiver.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
