import { stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file, pbxCall, pbxExtension, recording } from '../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { openPbxAccount, type PbxAbout } from '../../../testing/pbx/drop-box.ts';
import { phoneWav } from '../../../testing/pbx/phone-wav.ts';
import { createPipelineApp, spokenFile } from '../../../testing/pipeline-app.ts';

const minuteMs = 60_000;
let app: TestApp;
beforeAll(async () => {
	app = await createPipelineApp();
});
afterAll(() => app.close());

const openAccount = (...about: PbxAbout) => openPbxAccount(app, ...about);

const callOf = async (id = '') => (await app.deps.db.select().from(pbxCall).where(eq(pbxCall.conversationId, id)))[0];

const named = '[]_100-+493012345678_20261120141500(7).wav';

test('a recording becomes a conversation with its start, direction, number and contact, and leaves the folder', {
	tags: ['release'],
}, async () => {
	const { who, drop, waitUntilStable, left, conversations, transfers } = await openAccount();
	const phones = [{ phone: '+49 30 12345678', type: 'work' }];
	await who.client.createContact({ body: { firstName: 'Anna', lastName: 'Miller', type: 'customer', phones } });
	await drop(named, spokenFile('wav'));
	await waitUntilStable();
	expect(await left()).toEqual([]);
	const [made] = await conversations();
	expect(made).toMatchObject({
		source: 'pbx',
		type: 'phone-call',
		direction: 'outbound',
		remotePhone: '+493012345678',
		contactName: 'Anna Miller',
		startedAt: new Date('2026-11-20T13:15:00Z'),
		ownerId: who.userId,
	});
	expect(await callOf(made?.id)).toMatchObject({ callId: '7', extension: '100', doubts: ['unknownExtension'] });
	expect(await transfers()).toMatchObject([
		{ name: named, state: 'taken', protocol: 'folder', conversationId: made?.id },
	]);
	await app.jobs.idle();
	const [after] = await conversations();
	expect(after).toMatchObject({ step: 'insights', state: 'done', durationMs: 12_000 });
});

test('a call on an extension belongs to the member who has it', async () => {
	const { who, drop, waitUntilStable, conversations } = await openAccount();
	const { workspaceId, userId } = who;
	await app.deps.db.insert(pbxExtension).values({ workspaceId, extension: '100', userId });
	await drop(named, phoneWav(1));
	await waitUntilStable();
	const [made] = await conversations();
	expect(await callOf(made?.id)).toMatchObject({ extension: '100', doubts: [] });
});

test("an unknown name uses the file time, no direction and flags both, and other systems' names are parsed", async () => {
	const { drop, waitUntilStable, pathOf, conversations } = await openAccount();
	await drop('Call with Anna.wav', phoneWav(1, 50));
	const at = new Date('2026-11-03T08:00:00Z');
	await utimes(pathOf('Call with Anna.wav'), at, at);
	await drop('20261104012719-1571909237.191-4000-4001-Internal.wav', phoneWav(1, 51));
	await waitUntilStable();
	const [unknown, internal] = await conversations();
	expect(unknown).toMatchObject({ startedAt: at, direction: null, remotePhone: null });
	expect(await callOf(unknown?.id)).toMatchObject({ doubts: ['unknownName'], fileName: 'Call with Anna.wav' });
	expect(internal).toMatchObject({ startedAt: new Date('2026-11-04T00:27:19Z'), remotePhone: '4001' });
});

test('a future date is not trusted, and both readings of a repeated hour are kept', async () => {
	const { who, drop, waitUntilStable, conversations } = await openAccount();
	await drop('[]_100-+493012345678_20360101120000(1).wav', phoneWav(1, 60));
	await drop('[]_100-+493012345678_20261025023000(2).wav', phoneWav(1, 61));
	await waitUntilStable();
	const [repeated, future] = await conversations();
	expect(await callOf(future?.id)).toMatchObject({ doubts: ['future', 'unknownExtension'] });
	expect(future?.startedAt.getTime()).toBeLessThanOrEqual(app.deps.clock().getTime());
	expect(repeated).toMatchObject({ startedAt: new Date('2026-10-25T00:30:00Z') });
	expect(await callOf(repeated?.id)).toMatchObject({
		doubts: ['repeatedHour', 'unknownExtension'],
		otherStartedAt: new Date('2026-10-25T01:30:00Z'),
	});
	const shown = await who.client.getConversation({ params: { id: repeated?.id ?? '' } });
	expect(shown.phoneSystem).toEqual({
		extension: '100',
		doubts: ['repeatedHour', 'unknownExtension'],
		otherStartedAt: '2026-10-25T01:30:00.000Z',
	});
});

test('names that are not UTF-8 are ingested, and links are not followed', { tags: ['release'] }, async () => {
	const { who, drop, waitUntilStable, left, folder, conversations } = await openAccount();
	await drop('plain.wav', phoneWav(1, 70));
	const latin = Buffer.concat([Buffer.from(`${folder}/M`), Buffer.from([0xfc]), Buffer.from('ller.wav')]);
	await writeFile(latin, phoneWav(1, 71));
	const outside = join(app.deps.env.dataFolder, 'secret.wav');
	await writeFile(outside, phoneWav(1, 72));
	await symlink(outside, join(folder, 'link.wav'));
	await symlink(app.deps.env.dataFolder, join(folder, 'linked'));
	const other = await openAccount();
	await other.drop('theirs.wav', phoneWav(1, 73));
	await symlink(other.folder, join(folder, 'neighbour'));
	await waitUntilStable();
	const made = await conversations();
	const names = await Promise.all(made.map(async ({ id }) => (await callOf(id))?.fileName));
	expect(names.toSorted()).toEqual(['Müller.wav', 'plain.wav']);
	expect(made.every(({ workspaceId }) => workspaceId === who.workspaceId)).toBe(true);
	expect(await left()).toEqual(['link.wav', 'linked', 'neighbour']);
	expect((await stat(outside)).size).toBeGreaterThan(0);
});

test('both sides of a call become one two-channel recording', async () => {
	const { who, drop, waitUntilStable, left, conversations, transfers } = await openAccount('asterisk');
	const stem = 'external-201-+493012345678-20261120-141500-1763644500.44';
	await drop(`${stem}-in.wav`, phoneWav(12, 80));
	await drop(`${stem}-out.wav`, phoneWav(11, 81));
	await waitUntilStable();
	expect(await left()).toEqual([]);
	const [made, ...more] = await conversations();
	expect(more).toEqual([]);
	expect(made).toMatchObject({ direction: 'inbound', remotePhone: '+493012345678' });
	expect((await transfers()).map(({ state }) => state)).toEqual(['joined', 'joined']);
	await app.jobs.idle();
	const [{ id = '', fileName = '' } = {}] = await app.deps.db
		.select()
		.from(file)
		.where(eq(file.conversationId, made?.id ?? ''));
	expect(fileName).toBe(`${stem}.flac`);
	const playback = await who.client.getPlayback({ params: { fileId: id } });
	expect(playback.channels).toHaveLength(2);
	expect(playback.duration).toBe(12_000);
	expect(await callOf(made?.id)).toMatchObject({ doubts: ['unknownExtension'] });
	await drop(`${stem}-in.wav`, phoneWav(12, 80));
	await waitUntilStable(2 * minuteMs);
	expect(await conversations()).toHaveLength(1);
});

test('a side that arrives too late becomes another recording of the same conversation', {
	tags: ['release'],
}, async () => {
	const { drop, waitUntilStable, conversations } = await openAccount('asterisk');
	const stem = 'external-201-+493012345678-20261120-141500-1763644500.45';
	await drop(`${stem}-in.wav`, phoneWav(12, 82));
	await waitUntilStable();
	expect(await conversations()).toEqual([]);
	await waitUntilStable(2 * minuteMs);
	const [made] = await conversations();
	expect(await callOf(made?.id)).toMatchObject({ doubts: ['oneSide', 'unknownExtension'] });
	await app.jobs.idle();
	await drop(`${stem}-out.wav`, phoneWav(12, 83));
	await waitUntilStable();
	await waitUntilStable(2 * minuteMs);
	await app.jobs.idle();
	const [again, ...more] = await conversations();
	expect(more).toEqual([]);
	expect(again).toMatchObject({ id: made?.id, durationMs: 24_000 });
	expect(await callOf(made?.id)).toMatchObject({ doubts: ['unknownExtension'] });
	const recordings = await app.deps.db
		.select()
		.from(recording)
		.where(eq(recording.conversationId, made?.id ?? ''));
	expect(recordings).toHaveLength(2);
});
