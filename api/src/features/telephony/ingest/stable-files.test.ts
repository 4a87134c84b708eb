import { appendFile, readFile, rename, truncate } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { openPbxAccount, type PbxAbout } from '../../../testing/pbx/drop-box.ts';
import { phoneWav } from '../../../testing/pbx/phone-wav.ts';
import { createPipelineApp } from '../../../testing/pipeline-app.ts';

const minuteMs = 60_000;
let app: TestApp;
beforeAll(async () => {
	app = await createPipelineApp();
});
afterAll(() => app.close());

const openAccount = (...about: PbxAbout) => openPbxAccount(app, ...about);

const named = '[]_100-+493012345678_20261120141500(7).wav';

test('a changing file waits until it has been stable for a while', async () => {
	const { worker, drop, pathOf, conversations } = await openAccount();
	const bytes = phoneWav(2, 5);
	await drop(named, bytes.subarray(0, 20_000));
	for (let i = 0; i < 4; i++) {
		await worker.scan();
		app.clock.advance(9_000);
		await appendFile(pathOf(named), bytes.subarray(20_000 + i * 3_011, 23_011 + i * 3_011));
	}
	await worker.scan();
	app.clock.advance(9_000);
	await worker.scan();
	expect(await conversations()).toEqual([]);
	app.clock.advance(2_000);
	await worker.scan();
	expect(await conversations()).toHaveLength(1);
});

test('a transfer interrupted at 20 % is not ingested, and is complete after resuming', async () => {
	const { drop, waitUntilStable, left, pathOf, conversations } = await openAccount();
	const bytes = phoneWav(10, 6);
	const part = Math.floor(bytes.length / 5);
	await drop(named, bytes.subarray(0, part));
	await waitUntilStable();
	await waitUntilStable(5 * minuteMs);
	expect(await conversations()).toEqual([]);
	expect(await left()).toEqual([named]);
	await appendFile(pathOf(named), bytes.subarray(part));
	await waitUntilStable();
	expect(await conversations()).toHaveLength(1);
	await app.jobs.idle();
	expect((await conversations())[0]).toMatchObject({ durationMs: 10_000 });
});

test('an abandoned transfer is rejected with a readable reason, and one e-mail covers all of them', {
	tags: ['release'],
}, async () => {
	const { who, worker, drop, waitUntilStable, left, pathOf, conversations, transfers } = await openAccount();
	await drop('a/cut.wav', phoneWav(10, 7).subarray(0, 30_000));
	await drop('notes.txt', Buffer.from('hello'));
	await drop('empty.wav', Buffer.alloc(0));
	for (let i = 0; i < 12; i++) await drop(`broken ${i}.mp3`, Buffer.from(`no sound ${i}`));
	await waitUntilStable();
	await waitUntilStable(11 * minuteMs);
	const rescan = async () => {
		await worker.scan();
		return left();
	};
	await expect.poll(rescan, { timeout: 20_000 }).toHaveLength(30);
	expect(await conversations()).toEqual([]);
	const rejected = await left();
	expect(rejected).toContain('rejected/a_cut.wav');
	const why = await readFile(pathOf('rejected/a_cut.wav.txt'), 'utf8');
	expect(why).toContain('Its end is missing');
	expect(why).toContain('Ihr Ende fehlt');
	expect((await transfers()).map(({ state }) => state)).toEqual(Array.from({ length: 15 }, () => 'rejected'));
	await waitUntilStable(3 * minuteMs);
	await app.jobs.idle();
	const mails = app.mail.to(who.email).filter(({ subject }) => subject.includes('accepted'));
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({ subject: '15 recordings were not accepted' });
	expect(mails[0]?.text).toContain('… and 5 more.');
	await waitUntilStable(3 * minuteMs);
	expect(await left()).toHaveLength(30);
});

test('unfinished names and dot files wait, and are ingested once renamed', async () => {
	const { drop, waitUntilStable, left, pathOf, conversations } = await openAccount();
	const names = [`${named}.tmp`, 'b.part', 'c.wav.filepart', '.hidden.wav'];
	for (const [i, name] of names.entries()) await drop(name, phoneWav(1, 20 + i));
	await waitUntilStable();
	await waitUntilStable(20 * minuteMs);
	expect(await left()).toEqual(names.toSorted());
	await rename(pathOf(`${named}.tmp`), pathOf(named));
	await waitUntilStable();
	expect(await conversations()).toMatchObject([{ remotePhone: '+493012345678' }]);
});

test('a file renamed between two scans is ingested once, under its new name', async () => {
	const { worker, drop, pathOf, waitUntilStable, conversations } = await openAccount();
	await drop('first.wav', phoneWav(1, 30));
	await worker.scan();
	app.clock.advance(9_000);
	await rename(pathOf('first.wav'), pathOf(named));
	await waitUntilStable();
	await waitUntilStable();
	expect(await conversations()).toHaveLength(1);
});

test('identical bytes are ingested once per workspace under any name, also after deletion', async () => {
	const { who, drop, waitUntilStable, left, conversations, transfers } = await openAccount();
	await drop(named, phoneWav(1, 40));
	await drop('copy.wav', phoneWav(1, 40));
	await waitUntilStable();
	await waitUntilStable(61_000);
	const [made] = await conversations();
	expect(await conversations()).toHaveLength(1);
	await who.client.deleteConversation({ params: { id: made?.id ?? '' } });
	await drop('again.wav', phoneWav(1, 40));
	await waitUntilStable();
	expect(await conversations()).toHaveLength(1);
	expect(await left()).toEqual([]);
	expect((await transfers()).map(({ state }) => state).toSorted()).toEqual(['duplicate', 'duplicate', 'taken']);
});

test('a 1 GB file is rejected unread, and a 400 MB file is streamed', {
	tags: ['release'],
}, async () => {
	const { who, drop, waitUntilStable, left, pathOf, conversations, transfers } = await openAccount();
	await drop('huge.wav', phoneWav(1, 90));
	await truncate(pathOf('huge.wav'), 1_000_000_000);
	const header = phoneWav(0);
	header.writeUInt32LE(400_000_000 - 44, 40);
	await drop('large.wav', header);
	await truncate(pathOf('large.wav'), 400_000_000);
	const before = process.memoryUsage().rss;
	await waitUntilStable();
	expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
	expect(await left()).toEqual(['rejected/huge.wav', 'rejected/huge.wav.txt']);
	const [large, ...others] = await conversations();
	expect(others).toEqual([]);
	expect((await transfers()).map(({ name, reason }) => [name, reason])).toEqual([
		['huge.wav', 'tooLarge'],
		['large.wav', null],
	]);
	await who.client.deleteConversation({ params: { id: large?.id ?? '' } });
});

test('a workspace with a lapsed plan ingests nothing, and its originals are kept', async () => {
	const { who, drop, waitUntilStable, left, conversations, transfers } = await openAccount();
	await app.deps.db.update(workspace).set({ plan: 'free' }).where(eq(workspace.id, who.workspaceId));
	await drop(named, phoneWav(1, 100));
	await waitUntilStable();
	expect(await conversations()).toEqual([]);
	expect(await left()).toEqual([`rejected/${named}`, `rejected/${named}.txt`]);
	expect(await transfers()).toMatchObject([{ state: 'rejected', reason: 'planLapsed' }]);
});

test('many small files of one workspace do not keep another from its turn', { tags: ['release'] }, async () => {
	const busy = await openAccount();
	const quiet = await openAccount();
	for (let i = 0; i < 60; i++) await busy.drop(`${i}.wav`, phoneWav(0.5, 1_000 + i));
	await quiet.drop(named, phoneWav(1, 101));
	const { worker } = busy;
	await worker.scan();
	app.clock.advance(11_000);
	const scanning = worker.scan();
	await expect.poll(async () => (await quiet.conversations()).length, { timeout: 20_000 }).toBe(1);
	expect((await busy.conversations()).length).toBeLessThan(60);
	await scanning;
	await expect
		.poll(
			async () => {
				await worker.scan();
				return (await busy.conversations()).length;
			},
			{ timeout: 60_000 },
		)
		.toBe(60);
	expect(await busy.left()).toEqual([]);
	expect(await busy.transfers()).toHaveLength(60);
});
