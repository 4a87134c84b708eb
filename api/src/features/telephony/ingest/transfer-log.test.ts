import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pbxTransfer } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { uploadLog } from '../servers/upload-log.ts';
import { dropFolderOf } from './drop-folder.ts';
import { IngestWorker } from './ingest-worker.ts';
import { sendRejectionMails } from './rejections/rejection-mail.ts';
import { findReceived, recordTransfer } from './transfer-log.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const entry = (name: string, second: number, workspaceId = who.workspaceId) =>
	({
		workspaceId,
		name,
		bytes: 1,
		protocol: 'ftp',
		state: 'received',
		startedAt: new Date(Date.UTC(2026, 10, 24, 12, 0, second)),
	}) as const;

test("each workspace's log keeps its last 100 transfers", async () => {
	const other = await app.signUp();
	await recordTransfer(app.deps.db, entry('other.wav', 0, other.workspaceId));
	for (let i = 0; i < 103; i++) await recordTransfer(app.deps.db, entry(`${i}.wav`, i));
	const names = async (workspaceId: string) =>
		(
			await app.deps.db
				.select()
				.from(pbxTransfer)
				.where(eq(pbxTransfer.workspaceId, workspaceId))
				.orderBy(asc(pbxTransfer.startedAt))
		).map(({ name }) => name);
	expect(await names(who.workspaceId)).toEqual(Array.from({ length: 100 }, (_, i) => `${i + 3}.wav`));
	expect(await names(other.workspaceId)).toEqual(['other.wav']);
});

test('of several transfers of one name, the newest pending one is found', async () => {
	const { workspaceId } = who;
	await recordTransfer(app.deps.db, entry('again.wav', 200));
	const id = await recordTransfer(app.deps.db, entry('again.wav', 201));
	await recordTransfer(app.deps.db, { ...entry('again.wav', 202), state: 'taken' });
	expect(await findReceived(app.deps.db, { workspaceId, name: 'again.wav' })).toMatchObject({ id });
	expect(await findReceived(app.deps.db, { workspaceId, name: '1000.wav' })).toBeUndefined();
});

test('a file refused by the server for its size is listed as rejected', async () => {
	const account = { workspaceId: who.workspaceId, folder: '', passwordChangedAt: app.clock() };
	const log = uploadLog(app.deps);
	await log.uploadStarted(account, { name: 'huge.wav', protocol: 'sftp' });
	await log.uploadEnded(account, { name: 'huge.wav', bytes: 7, isInterrupted: true, isTooLarge: true });
	const [row] = await app.deps.db.select().from(pbxTransfer).where(eq(pbxTransfer.name, 'huge.wav'));
	expect(row).toMatchObject({ state: 'rejected', reason: 'tooLarge', bytes: 7 });
	app.clock.advance(3 * 60_000);
	await sendRejectionMails(app.deps);
	await sendRejectionMails(app.deps);
	const mails = () => app.mail.to(who.email).filter(({ subject }) => subject === 'A recording was not accepted');
	await vi.waitFor(() => expect(mails()[0]?.text).toContain('huge.wav: It is larger than 500 MB'), 10_000);
	expect(mails()).toHaveLength(1);
});

test('a file removed before ingestion ends its transfer, and files still present or being stored wait', async () => {
	const folder = dropFolderOf(app.deps.env, who.workspaceId);
	await mkdir(join(folder, 'sub'), { recursive: true });
	const account = { workspaceId: who.workspaceId, folder, passwordChangedAt: app.clock() };
	const log = uploadLog(app.deps);
	for (const name of ['sub/gone.wav', 'sub/there.wav', 'cut.wav', 'stored.wav']) {
		await writeFile(join(folder, name), 'RIFF');
		await log.uploadStarted(account, { name, protocol: 'ftp' });
		if (name !== 'cut.wav') await log.uploadEnded(account, { name, bytes: 4, isInterrupted: false, isTooLarge: false });
	}
	const conversationId = await placeConversation(app.deps, who);
	await app.deps.db.update(pbxTransfer).set({ conversationId }).where(eq(pbxTransfer.name, 'stored.wav'));
	for (const name of ['sub/gone.wav', 'cut.wav', 'stored.wav']) await rm(join(folder, name));
	const states = async () => {
		await new IngestWorker(app.deps).scan();
		const { list } = await who.client.listPbxTransfers({});
		return Object.fromEntries(list.map(({ name, state }) => [name, state]));
	};
	expect(await states()).toMatchObject({ 'sub/gone.wav': 'received', 'cut.wav': 'received' });
	app.clock.advance(61_000);
	expect(await states()).toMatchObject({
		'sub/gone.wav': 'removed',
		'cut.wav': 'removed',
		'sub/there.wav': 'received',
		'stored.wav': 'received',
	});
	await log.uploadStarted(account, { name: 'sub/gone.wav', protocol: 'ftp' });
	expect((await who.client.listPbxTransfers({})).list[0]).toMatchObject({ name: 'sub/gone.wav', state: 'received' });
});

test('each workspace has a drop folder in the data folder', () => {
	expect(dropFolderOf({ dataFolder: '/srv/data' }, 'w1')).toBe('/srv/data/drops/w1');
});
