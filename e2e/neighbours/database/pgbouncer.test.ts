import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { importCall } from '../../support/account/import-call.ts';
import { processed } from '../../support/account/processed.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { runBackup } from '../../support/server/run-backup.ts';
import { type Postgres, startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { describeWith } from '../start-neighbour.ts';
import { pgbouncer, startPgbouncer } from './start-pgbouncer.ts';

describeWith(
	'pgbouncer',
	pgbouncer,
	'/usr/lib/postgresql',
)('pgbouncer before PostgreSQL', () => {
	let postgres: Postgres;
	let database: string;
	let port: number;
	let folder: string;
	beforeAll(async () => {
		postgres = await startPostgres();
	});
	afterAll(() => postgres?.stop());
	beforeEach(async () => {
		folder = mkdtempSync(join(tmpdir(), 'debrief-pgbouncer-'));
		database = await postgres.createDatabase();
		port = await freePort();
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));
	const throughPooler = () => {
		const url = new URL(database);
		url.port = String(port);
		return url.href;
	};

	test.each(['transaction', 'statement'] as const)(
		'pool_mode=%s is refused at the start with a sentence',
		async (mode) => {
			await using _ = await startPgbouncer(database, { folder, port, mode });
			const starting = startProduct({ env: { DATABASE_URL: throughPooler() } });
			await expect(starting).rejects.toThrow(/ended unexpectedly:\nDATABASE_URL leads to a connection pooler .*\n?$/);
		},
	);

	test('pool_mode=session works: tables, jobs that start at once, backup, and a second start', async () => {
		await using _ = await startPgbouncer(database, { folder, port, mode: 'session' });
		const env = { DATABASE_URL: throughPooler(), SPEECH_ENGINE: 'none', LOG_LEVEL: 'warn' };
		await using product = await startProduct({ env });
		const account = await signUp(product, 'ada@example.com');
		const { callId } = await importCall(account);
		const call = await processed(account, callId);
		expect(call.pipeline.state).toBe('done');
		await product.restart();
		expect((await account.client.getConversation({ params: { id: callId } })).title).toBe(call.title);
		const archive = join(folder, 'backup');
		const backup = await runBackup('backup', [archive], { ...env, DATA_DIR: product.dataDir });
		expect(backup).toMatchObject({ code: 0 });
		expect(product.log()).not.toMatch(/LISTEN|job queue/);
	});
});
