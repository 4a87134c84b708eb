import { randomUUID } from 'node:crypto';
import type { CompletedUpload } from '@debrief/shared/contract/recordings/media.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, spokenFile } from '../../../../testing/pipeline-app.ts';
import { put, sha1 } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { deleteAudio } from '../audio/delete-recording.ts';
import { stallSilentRecordings } from '../stall-silent-recordings.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createPipelineApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const begin = (startedAt: Date) =>
	who.client.createRecording({
		body: {
			fileName: 'meeting.wav',
			languageCode: 'en-US',
			type: 'web-conference',
			source: 'extension',
			liveKey: randomUUID(),
			startedAt: startedAt.toISOString(),
		},
	});
const send = (fileId: string, start: number, bytes: Uint8Array) => put(app.origin, who, { fileId, start }, bytes);

type Ending = { finishedAt?: string; endedUnexpectedly?: boolean };

const end = (fileId: string, bytes: Uint8Array, ending: Ending = {}): Promise<CompletedUpload> =>
	who.client.completeRecording({
		params: { fileId },
		body: { hash: sha1(bytes), size: bytes.length, duration: 12_000, ...ending },
	});

/** A recording of the spoken file with its own ending, so that no two have the same hash. */
const spoken = () => Buffer.concat([spokenFile('wav'), Buffer.from(randomUUID())]);

async function record(ending: (startedAt: Date) => Ending) {
	const startedAt = new Date(app.clock().getTime() - 60_000);
	const bytes = spoken();
	const { fileId, callId } = await begin(startedAt);
	await send(fileId, 0, bytes);
	await end(fileId, bytes, ending(startedAt));
	await app.jobs.idle();
	const about = await conversationOf(who, callId);
	const lastsMs = Date.parse(about.finishedAt ?? '') - Date.parse(about.startedAt);
	return { about, lastsMs };
}
const after = (startedAt: Date, ms: number) => new Date(startedAt.getTime() + ms).toISOString();

test('a meeting with pauses ends when its recorder says so, and its length is that of its audio', {
	tags: ['release'],
}, async () => {
	const { about, lastsMs } = await record((startedAt) => ({ finishedAt: after(startedAt, 50_000) }));
	expect(lastsMs).toBe(50_000);
	expect(about.duration).toBeLessThan(20_000);
});

test.each([
	['before its start', (startedAt: Date) => ({ finishedAt: after(startedAt, -1) })],
	['more than a minute from now', (startedAt: Date) => ({ finishedAt: after(startedAt, 60_000 + 61_000) })],
	['nowhere', () => ({})],
])('an end that is %s is replaced by the start plus the audio length', { tags: ['release'] }, async (_, ending) => {
	const { about, lastsMs } = await record(ending);
	expect(lastsMs).toBe(about.duration);
});

test('a recording that ended without a stop is complete and marked as ended early, a stopped one is not', async () => {
	const { about } = await record(() => ({ endedUnexpectedly: true }));
	expect(about).toMatchObject({ endedUnexpectedly: true, isStalled: false, pipeline: { state: 'done' } });
	expect((await record(() => ({}))).about).toMatchObject({ endedUnexpectedly: false });
});

test('the length is updated once the audio is decoded, not by an interrupted beginning', {
	tags: ['release'],
}, async () => {
	const bytes = spoken();
	const { fileId, callId } = await begin(app.clock());
	const cut = Math.floor(bytes.length / 2);
	await send(fileId, 0, bytes.subarray(0, cut));
	app.clock.advance(10 * 60_000 + 1);
	await stallSilentRecordings(app.deps);
	await app.jobs.idle();
	await send(fileId, cut, bytes.subarray(cut));
	const { decoded: atOnce } = await end(fileId, bytes);
	await app.jobs.idle();
	const { decoded } = await end(fileId, bytes);
	const { duration } = await conversationOf(who, callId);
	expect(decoded).toEqual({ state: 'decoded', duration });
	expect(duration).toBeGreaterThan(10_000);
	expect([{ state: 'pending' }, decoded]).toContainEqual(atOnce);
});

test('undecodable audio is reported, and decoded audio is confirmed even after it was deleted', {
	tags: ['release'],
}, async () => {
	const noise = Buffer.from(`not a recording ${randomUUID()}`);
	const { fileId } = await begin(app.clock());
	await send(fileId, 0, noise);
	await end(fileId, noise);
	await app.jobs.idle();
	expect((await end(fileId, noise)).decoded).toEqual({ state: 'unreadable' });
	const bytes = spoken();
	const { fileId: kept, callId } = await begin(app.clock());
	await send(kept, 0, bytes);
	await end(kept, bytes);
	await app.jobs.idle();
	const [recording] = (await conversationOf(who, callId)).recordings;
	await deleteAudio(app.deps, recording?.id ?? '', 'privacy', async () => {});
	expect(await end(kept, bytes)).toMatchObject({ isCompleted: true, decoded: { state: 'decoded' } });
});
