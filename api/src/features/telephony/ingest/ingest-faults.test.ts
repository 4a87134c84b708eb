// @module-tag release
import { writeFileSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pbxAccount, pbxOriginal, workspace } from '../../../platform/db/schema/index.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { openDropBox } from '../../../testing/pbx/drop-box.ts';
import { phoneWav } from '../../../testing/pbx/phone-wav.ts';
import { findFiles } from './files/find-files.ts';
import { recordTransfer } from './transfer-log.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ env: { STORAGE_LIMIT_BYTES: '200000' } });
});
afterAll(() => app.close());

/** Replaces what the storage does at its first attempt to take a file. */
function failOnce(fail: () => Promise<void>): void {
	const { storage } = app.deps;
	const adopt: Storage['adopt'] = storage.adopt;
	storage.adopt = async () => {
		storage.adopt = adopt;
		await fail();
	};
}

const openBox = async () => openDropBox(app, await app.signUp());
const diskFull = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));

test('while the disk is full the original waits, and is ingested once there is space', async () => {
	const { worker, drop, waitUntilStable, left, conversations, transfers } = await openBox();
	await drop('call.wav', phoneWav(1, 1));
	failOnce(diskFull);
	await waitUntilStable();
	expect(await left()).toEqual(['call.wav']);
	expect(await transfers()).toMatchObject([{ state: 'received', reason: 'diskFull' }]);
	app.clock.advance(61_000);
	await worker.scan();
	expect(await left()).toEqual([]);
	expect(await conversations()).toHaveLength(1);
	expect(await transfers()).toMatchObject([{ state: 'taken', reason: null }]);
});

test('the stored file is compared with the original before the original is deleted', async () => {
	const { worker, drop, waitUntilStable, left, conversations } = await openBox();
	await drop('call.wav', phoneWav(1, 2));
	failOnce(async () => {});
	await waitUntilStable();
	expect(await left()).toEqual(['call.wav']);
	app.clock.advance(61_000);
	await worker.scan();
	expect(await left()).toEqual([]);
	expect(await conversations()).toHaveLength(1);
});

test('after a crash between storing and deleting, the file counts as ingested and not as a duplicate', async () => {
	const { drop, waitUntilStable, left, conversations, transfers } = await openBox();
	await drop('call.wav', phoneWav(1, 3));
	await waitUntilStable();
	const [made] = await conversations();
	// As if the process had ended before it removed the file and reported it.
	await drop('call.wav', phoneWav(1, 3));
	await recordTransfer(app.deps.db, {
		workspaceId: made?.workspaceId ?? '',
		conversationId: made?.id ?? null,
		name: 'call.wav',
		bytes: 1,
		protocol: 'sftp',
		state: 'received',
		startedAt: app.clock(),
	});
	await waitUntilStable();
	expect(await left()).toEqual([]);
	expect(await conversations()).toHaveLength(1);
	expect((await transfers()).map(({ state, protocol }) => [protocol, state])).toEqual([
		['folder', 'taken'],
		['sftp', 'taken'],
	]);
});

test('a file being stored by another process is left alone until its claim expires', async () => {
	const { worker, drop, waitUntilStable, left, conversations } = await openBox();
	await drop('call.wav', phoneWav(1, 4));
	failOnce(diskFull);
	await waitUntilStable();
	const [made] = await conversations();
	const claimedUntil = new Date(app.clock().getTime() + 90_000);
	await app.deps.db
		.update(pbxOriginal)
		.set({ claimedUntil })
		.where(eq(pbxOriginal.conversationId, made?.id ?? ''));
	app.clock.advance(61_000);
	await worker.scan();
	expect(await left()).toEqual(['call.wav']);
	app.clock.advance(61_000);
	await worker.scan();
	expect(await left()).toEqual([]);
	expect(await conversations()).toHaveLength(1);
});

test('two processes scanning one folder ingest each file once', async () => {
	const box = await openBox();
	const other = openDropBox(app, { ...(await app.signUp()), workspaceId: box.folder.split('/').at(-1) ?? '' });
	for (let i = 0; i < 5; i++) await box.drop(`${i}.wav`, phoneWav(0.5, 10 + i));
	await Promise.all([box.worker.scan(), other.worker.scan()]);
	for (let round = 0; round < 3; round++) {
		app.clock.advance(61_000);
		await Promise.all([box.worker.scan(), other.worker.scan()]);
	}
	expect(await box.left()).toEqual([]);
	expect(await box.conversations()).toHaveLength(5);
});

test('a workspace with full storage keeps its file and gets a reason', async () => {
	const { drop, waitUntilStable, left, transfers } = await openBox();
	await drop('long.wav', phoneWav(20, 5));
	await waitUntilStable();
	expect(await left()).toEqual(['rejected/long.wav', 'rejected/long.wav.txt']);
	expect(await transfers()).toMatchObject([{ state: 'rejected', reason: 'storageFull' }]);
});

test('10,000 files are found without reading any, and only the requested number is returned', async () => {
	const { folder } = await openBox();
	for (let i = 0; i < 40; i++) await mkdir(join(folder, `${i}`), { recursive: true });
	for (let i = 0; i < 10_000; i++) writeFileSync(join(folder, `${i % 40}/${i}.wav`), 'x');
	const before = process.memoryUsage().heapUsed;
	expect(await findFiles(Buffer.from(folder))).toHaveLength(10_000);
	expect(process.memoryUsage().heapUsed - before).toBeLessThan(40_000_000);
	expect(await findFiles(Buffer.from(folder), 100)).toHaveLength(100);
	await rm(folder, { recursive: true });
});

test('WATCH_DIR ingests folders named by workspace or account, or its root if there is one workspace', async () => {
	await using one = await createTestApp();
	const who = await one.signUp();
	one.deps.env.WATCH_DIR = join(one.deps.env.dataFolder, 'nas');
	const root = openDropBox(one, who, one.deps.env.WATCH_DIR);
	await root.drop('2026/call.wav', phoneWav(1, 20));
	await root.waitUntilStable();
	expect(await root.conversations()).toHaveLength(1);
	expect(await root.left()).toEqual([]);
	expect((await stat(join(root.folder, '2026'))).isDirectory()).toBe(true);
	const second = await one.signUp();
	expect(await one.deps.db.select().from(workspace)).toHaveLength(2);
	await root.drop('nobody.wav', phoneWav(1, 21));
	const { workspaceId } = second;
	await one.deps.db
		.insert(pbxAccount)
		.values({ id: 'a', workspaceId, product: 'other', username: 'pbx-k3v', timeZone: 'UTC' });
	const named = openDropBox(one, second, join(one.deps.env.WATCH_DIR, 'pbx-k3v'));
	await named.drop('call.wav', phoneWav(1, 22));
	await root.drop(`${who.workspaceId}/call.wav`, phoneWav(1, 23));
	await root.waitUntilStable();
	expect(await named.conversations()).toHaveLength(1);
	expect(await root.conversations()).toHaveLength(2);
	expect(await root.left()).toEqual(['nobody.wav']);
});
