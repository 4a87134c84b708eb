// @module-tag release
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { copyEmptyDatabase } from '../../../testing/database/copy-empty-database.ts';

const urlOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
// The first process only commits, the second one works.
const script = `
	const { openDatabase } = await import(${urlOf('../../../platform/db/open-database.ts')});
	const { createBossJobs } = await import(${urlOf('../../../platform/jobs/boss-jobs.ts')});
	const { createEmlFileMail } = await import(${urlOf('../../../platform/mail/eml-file-mail.ts')});
	const { scheduledJob } = await import(${urlOf('../../../platform/jobs/scheduled-job.ts')});
	const { addMail, deliverMessageJob, dispatchDueMessages } = await import(${urlOf('../index.ts')});
	const [, dataFolder, role] = process.argv;
	const log = { child: () => log, warn() {}, info() {}, error() {}, debug() {} };
	const { db, source } = await openDatabase({ dataFolder });
	// the process before may have been killed in the middle of a job; its heartbeat has lapsed
	if (role === 'works again') await source.lite.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds'");
	const clock = () => new Date();
	const jobs = await createBossJobs(source, log, { retryDelayMax: 0, superviseIntervalSeconds: 1, longestPollSeconds: 0.5 });
	const mail = createEmlFileMail(dataFolder + '/outbox', 'Debrief <debrief@localhost>');
	if (role === 'commits') {
		await db.transaction((tx) => addMail(tx, { to: 'ada@example.com', subject: 'Hello', text: 'Text', links: [] }, clock()));
		console.log('committed');
	} else {
		const dispatch = scheduledJob({ name: 'dispatch-outbox', schedule: '* * * * *', run: async (deps) => {
			await dispatchDueMessages(deps);
			console.log('dispatched');
		} });
		await jobs.work({ db, jobs, mail, clock, log }, [deliverMessageJob, dispatch]);
	}
	setInterval(() => {}, 1e6);
`;

test('a message whose process is killed after the commit is sent by the next process, once', {
	timeout: 120_000,
}, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'killed-sender-'));
	const outbox = join(folder, 'outbox');
	const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []);
	const start = (role: 'commits' | 'works' | 'works again') =>
		spawn(process.execPath, ['--input-type=module', '-e', script, folder, role], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
	const kill = async (child: ReturnType<typeof start>) => {
		child.kill('SIGKILL');
		await once(child, 'exit');
	};
	try {
		await copyEmptyDatabase(folder);
		for (const [role, mailsAfterwards] of [
			['commits', 0],
			['works', 1],
			['works again', 1],
		] as const) {
			const process = start(role);
			if (!process.stdout) throw new Error('the process has no output');
			await once(createInterface({ input: process.stdout }), 'line');
			await vi.waitFor(() => expect(mails()).toHaveLength(mailsAfterwards), { timeout: 60_000, interval: 100 });
			await kill(process);
		}
		const text = readFileSync(join(outbox, mails()[0] ?? ''), 'utf8');
		expect(text).toMatch(/^To: ada@example\.com/m);
		expect(text).toMatch(/^Message-ID: <\w{20}@localhost>/m);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
