// @module-tag release
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, accountOf, signUp } from '../support/account/sign-up.ts';
import { runBackup } from '../support/server/run-backup.ts';
import { type Postgres, postgresIsInstalled, startPostgres } from '../support/server/start-postgres.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const sentBytes = 64 * 1024;
const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery' };
const email = 'ada@example.com';
const password = 'Correct-horse-1';

let folder: string;
let postgres: Postgres | null;
let acknowledged: number;
let liveFileId: string;
let before: string;
const backup = () => join(folder, 'first.backup');

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-backup-'));
	postgres = postgresIsInstalled ? await startPostgres() : null;
	await using product = await startProduct({ env: { DEMO_CONVERSATIONS: 'on' } });
	const account = await signUp(product, email, password);
	liveFileId = (
		await account.client.createRecording({
			body: { fileName: 'live.webm', liveKey: randomUUID(), type: 'other', languageCode: 'en-US' },
		})
	).fileId;
	await until('the demos have their insights', async () => !(await contentsOf(account)).includes('"summary":null'));
	before = await contentsOf(account);
	const sending = sendWhile(product, account);
	const made = await runBackup('backup', [backup()], { DATA_DIR: product.dataDir, ...passphrase });
	acknowledged = await sending.stop();
	expect(made).toMatchObject({
		code: 0,
		printed: expect.stringMatching(/Backed up to .*media files, [\d.]+ MB\.\nIt is encrypted/),
	});
	expect(await answers(product)).toBe(true);
});
afterAll(async () => {
	await postgres?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const answers = async ({ url }: Product) => (await fetch(`${url}${apiBase}/health`)).ok;

/** What a person finds after a restore: the conversations with their texts, and the length of their sound. */
async function contentsOf({ client }: Account): Promise<string> {
	const { list } = await client.listConversations({ query: {} });
	const all = list
		.filter(({ source }) => source === 'demo')
		.map(async ({ id }) => {
			const { title, insights, files } = await client.getConversation({ params: { id } });
			const fileId = files[0]?.fileId ?? '';
			const { list: lines } = await client.getTranscript({ query: { fileId } });
			return { title, summary: insights?.summary ?? null, lines: lines.map(({ text }) => text) };
		});
	const found = await Promise.all(all);
	expect(found.length).toBe(2);
	return JSON.stringify(found);
}

/** A recording that grows while the backup is made. Returns, when stopped, how many bytes the server had confirmed. */
function sendWhile(product: Product, account: Account): { stop(): Promise<number> } {
	let isStopped = false;
	const sending = (async () => {
		let sent = 0;
		const authorization = `Bearer ${await account.accessToken()}`;
		while (!isStopped) {
			const response = await fetch(`${product.url}${apiBase}/media/${liveFileId}`, {
				method: 'PUT',
				headers: { authorization, 'content-type': 'application/octet-stream', 'x-start-byte': String(sent) },
				body: Buffer.alloc(sentBytes, 1),
			});
			expect(response.status).toBe(200);
			sent += sentBytes;
		}
		return sent;
	})();
	return {
		stop: () => {
			isStopped = true;
			return sending;
		},
	};
}

async function startRestored(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
	return startProduct({ dataDir, env: { DEMO_CONVERSATIONS: 'on', ...env } });
}

/** Everything is restored, and the growing recording continues from its last saved byte. */
async function assertRestored(product: Product): Promise<void> {
	const account = accountOf(product, email, password);
	expect(await contentsOf(account)).toBe(before);
	const { size } = await account.client.getUpload({ params: { fileId: liveFileId } });
	expect(size).toBeLessThanOrEqual(acknowledged);
	expect(size % sentBytes).toBe(0);
	const stored = join(product.dataDir, 'media', 'originals', liveFileId);
	expect(existsSync(stored) ? statSync(stored).size : 0).toBe(size);
	const { list } = await account.client.listConversations({ query: {} });
	const demo = list.find(({ source }) => source === 'demo');
	const { files } = await account.client.getConversation({ params: { id: demo?.id ?? '' } });
	const playback = await account.client.getPlayback({ params: { fileId: files[0]?.fileId ?? '' } });
	const sound = await fetch(new URL(playback.url, product.url));
	expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
}

test.skipIf(!postgresIsInstalled)(
	'a backup of a running server is restored to PostgreSQL, and from there back to the embedded database',
	async () => {
		const DATABASE_URL = (await postgres?.createDatabase()) ?? '';
		const onPostgres = join(folder, 'on-postgres');
		const restored = await runBackup('restore', [backup()], { DATA_DIR: onPostgres, DATABASE_URL, ...passphrase });
		expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('all compared with their checksums') });
		const again = await runBackup('restore', [backup()], {
			DATA_DIR: join(folder, 'again'),
			DATABASE_URL,
			...passphrase,
		});
		expect(again).toMatchObject({ code: 1, printed: expect.stringContaining('already has tables') });
		const second = join(folder, 'second.tar');
		await using product = await startRestored(onPostgres, { DATABASE_URL });
		await assertRestored(product);
		const made = await runBackup('backup', [second], { DATA_DIR: onPostgres, DATABASE_URL });
		expect(made).toMatchObject({ code: 0, printed: expect.stringContaining('It is not encrypted') });
		const back = join(folder, 'back');
		expect(await runBackup('restore', [second], { DATA_DIR: back })).toMatchObject({ code: 0 });
		await using embedded = await startRestored(back);
		await assertRestored(embedded);
	},
);

test.skipIf(!postgresIsInstalled)(
	'the embedded database moves to PostgreSQL, and the old one is no longer used',
	async () => {
		const DATABASE_URL = (await postgres?.createDatabase()) ?? '';
		const dataDir = join(folder, 'moving');
		await runBackup('restore', [backup()], { DATA_DIR: dataDir, ...passphrase });
		const moved = await runBackup('move-to-postgres', [], { DATA_DIR: dataDir, DATABASE_URL });
		expect(moved).toMatchObject({
			code: 0,
			printed: expect.stringMatching(/ {2}segment\n(?:.*\n)*.*counts and hashes are the same/),
		});
		await expect(startRestored(dataDir)).rejects.toThrow('was moved to PostgreSQL: set DATABASE_URL');
		await using product = await startRestored(dataDir, { DATABASE_URL });
		await assertRestored(product);
	},
);
