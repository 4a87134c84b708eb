import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processingRun } from '../../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, expectDone, spokenFile } from '../../../../testing/pipeline-app.ts';
import { put, sha1 } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { stallSilentRecordings } from '../stall-silent-recordings.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createPipelineApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const about = { fileName: 'meeting.wav', languageCode: 'en-US', type: 'web-conference', source: 'extension' } as const;
const begin = (liveKey = randomUUID()) => who.client.createRecording({ body: { ...about, liveKey } });
const send = (fileId: string, start: number, bytes: Uint8Array) => put(app.origin, who, { fileId, start }, bytes);
const end = (fileId: string, bytes: Uint8Array) =>
	who.client.completeRecording({
		params: { fileId },
		body: { hash: sha1(bytes), size: bytes.length, duration: 12_000 },
	});
const tenMinutes = 10 * 60_000 + 1;

/** A recording of the spoken file with its own ending, so that no two have the same hash. */
const spoken = () => Buffer.concat([spokenFile('wav'), Buffer.from(randomUUID())]);

test('a live recording is complete only when its recorder says so, and is processed once', async () => {
	const bytes = spoken();
	const { fileId, callId } = await begin();
	await send(fileId, 0, bytes.subarray(0, 100_000));
	await send(fileId, 100_000, bytes.subarray(100_000));
	expect(await who.client.getUpload({ params: { fileId } })).toMatchObject({ size: bytes.length, isCompleted: false });
	expect(await end(fileId, bytes)).toMatchObject({ isCompleted: true });
	expect(await end(fileId, bytes)).toMatchObject({ isCompleted: true });
	await app.jobs.idle();
	await expectDone(who, callId);
	const ofCall = and(eq(processingRun.conversationId, callId), eq(processingRun.step, 'prepare'));
	const runs = await app.deps.db.select().from(processingRun).where(ofCall);
	expect(runs).toHaveLength(1);
	expect(app.jobs.enqueued.filter((name) => name === `prepare-media ${runs[0]?.id}`)).toHaveLength(1);
});

test('identical recordings of one person that end simultaneously are all kept', async () => {
	const bytes = spoken();
	const begun = await Promise.all([begin(), begin(), begin()]);
	await Promise.all(begun.map(({ fileId }) => send(fileId, 0, bytes)));
	const ended = await Promise.all(begun.map(({ fileId }) => end(fileId, bytes)));
	expect(ended).toMatchObject(begun.map(() => ({ isCompleted: true })));
});

test('announcing a live recording again finds it, also when it is over', async () => {
	const liveKey = randomUUID();
	const first = await begin(liveKey);
	expect(await begin(liveKey)).toMatchObject({ fileId: first.fileId, isCompleted: false });
	const bytes = spoken();
	await send(first.fileId, 0, bytes);
	await end(first.fileId, bytes);
	expect(await begin(liveKey)).toMatchObject({ fileId: first.fileId, isCompleted: true });
});

test('a recording needs either a hash or a live key', async () => {
	await expect(who.client.createRecording({ body: about })).rejects.toMatchObject({ code: 'invalid_input' });
	const both = { ...about, liveKey: randomUUID(), hash: 'a'.repeat(40) };
	await expect(who.client.createRecording({ body: both })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('finishing with missing bytes returns how many have arrived', async () => {
	const bytes = spoken();
	const { fileId } = await begin();
	await send(fileId, 0, bytes.subarray(0, 5_000));
	await expect(end(fileId, bytes)).rejects.toMatchObject({ code: 'wrong_start_byte', extra: { size: 5_000 } });
});

test('after a hash mismatch the bytes are sent again from the start', async () => {
	const bytes = spoken();
	const { fileId } = await begin();
	await send(fileId, 0, Buffer.alloc(bytes.length, 7));
	await expect(end(fileId, bytes)).rejects.toMatchObject({ code: 'hash_mismatch', extra: { size: 0 } });
	await send(fileId, 0, bytes);
	expect(await end(fileId, bytes)).toMatchObject({ isCompleted: true });
});

test('after ten silent minutes the received part is processed, and the rest can still complete it', {
	tags: ['release'],
}, async () => {
	const bytes = spoken();
	const { fileId, callId } = await begin();
	await send(fileId, 0, bytes.subarray(0, bytes.length - 20_000));
	await stallSilentRecordings(app.deps);
	expect(await conversationOf(who, callId)).toMatchObject({ isStalled: false });
	app.clock.advance(tenMinutes);
	await stallSilentRecordings(app.deps);
	await app.jobs.idle();
	expect(await conversationOf(who, callId)).toMatchObject({ isStalled: true, pipeline: { state: 'done' } });
	await send(fileId, bytes.length - 20_000, bytes.subarray(bytes.length - 20_000));
	expect(await conversationOf(who, callId)).toMatchObject({
		isStalled: false,
		pipeline: { step: 'upload', state: 'working' },
	});
	await end(fileId, bytes);
	await app.jobs.idle();
	await expectDone(who, callId);
});

test('a recording without any bytes says so', async () => {
	const { callId } = await begin();
	app.clock.advance(tenMinutes);
	await stallSilentRecordings(app.deps);
	expect((await conversationOf(who, callId)).pipeline).toMatchObject({
		step: 'upload',
		state: 'failed',
		reason: 'NoAudio',
	});
});

test('the accepted recording notice is stored with the conversation', async () => {
	const consent = { text: 'This meeting is recorded.', acceptedAt: '2026-11-21T09:00:00.000Z' };
	const { callId } = await who.client.createRecording({ body: { ...about, liveKey: randomUUID(), consent } });
	expect(await conversationOf(who, callId)).toMatchObject({ consent, isManuallyCreated: false });
});

test("another workspace's recording cannot be finished", async () => {
	const { fileId } = await begin();
	const stranger = await app.signUp();
	const ending = { hash: 'a'.repeat(40), size: 1, duration: 1 };
	await expect(stranger.client.completeRecording({ params: { fileId }, body: ending })).rejects.toMatchObject({
		status: 404,
	});
});
