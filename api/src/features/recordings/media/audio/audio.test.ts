import { apiBase } from '@debrief/shared/contract/paths.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preparedMedia, processingRun } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { createUpload, noise, put, sha1 } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import {
	type PlacedTranscript,
	placeInsights,
	placeTranscript,
} from '../../../../testing/transcripts/place-transcript.ts';
import { deleteAudio } from './delete-recording.ts';

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
const bytes = noise(3_000, 7);
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
beforeEach(async () => {
	placed = await placeWithAudio(who);
});
afterAll(() => app.close());

async function placeWithAudio(owner: TestUser, on: TestApp = app) {
	const one = await placeTranscript(on.deps, owner, [['1', 'hello there everybody']], { title: 'Call: "Anna"' });
	for (const folder of ['originals', 'playback'])
		await on.deps.storage.append(
			`${folder}/${one.fileId}`,
			0,
			(async function* () {
				yield Buffer.from(bytes);
			})(),
		);
	const copy = { playbackKey: `playback/${one.fileId}` };
	await on.deps.db.update(preparedMedia).set(copy).where(eq(preparedMedia.fileId, one.fileId));
	return one;
}

const sizes = () =>
	Promise.all(['originals', 'playback'].map((folder) => app.deps.storage.size(`${folder}/${placed.fileId}`)));
const remove = (by = who) => by.client.deleteRecording({ params: { id: placed.recordingId } });
const playback = () => who.client.getPlayback({ params: { fileId: placed.fileId } });

test('audio can be played by file id and by recording id', async () => {
	const byRecording = await who.client.getPlayback({ params: { fileId: placed.recordingId } });
	expect(byRecording.peaks).toEqual((await playback()).peaks);
});

describe('an audio download', () => {
	const link = () => who.client.getAudioDownload({ params: { fileId: placed.fileId } });

	test('returns the original bytes, named by the title with the true extension', async () => {
		const { url, fileName, sizeBytes } = await link();
		expect({ fileName, sizeBytes }).toEqual({ fileName: 'Call Anna.wav', sizeBytes: bytes.length });
		const answer = await fetch(app.origin + url);
		expect(sha1(new Uint8Array(await answer.arrayBuffer()))).toBe(sha1(bytes));
		expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Call Anna.wav"');
		expect(answer.headers.get('content-type')).toBe('application/octet-stream');
		const part = await fetch(app.origin + url, { headers: { range: 'bytes=10-19' } });
		expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
	});

	test("cannot use a player's link, and a player cannot use a download link", async () => {
		const token = (url: string) => url.split('/').at(-1);
		const [download, play] = [token((await link()).url), token((await playback()).url)];
		expect((await fetch(`${app.origin}${apiBase}/media/download/${play}`)).status).toBe(410);
		expect((await fetch(`${app.origin}${apiBase}/media/stream/${download}`)).status).toBe(404);
	});

	test('is refused to other users and on FREE', async () => {
		const params = { fileId: placed.fileId };
		const stranger = await app.signUp();
		await expect(stranger.client.getAudioDownload({ params })).rejects.toMatchObject({ code: 'file_not_found' });
		await using free = await createTestApp({ plan: 'free' });
		const poor = await free.signUp();
		const own = await placeWithAudio(poor, free);
		await expect(poor.client.getAudioDownload({ params: { fileId: own.fileId } })).rejects.toMatchObject({
			status: 403,
			code: 'feature_not_in_plan',
			extra: { feature: 'recordingDownload' },
		});
		expect(await poor.client.getPlayback({ params: { fileId: own.fileId } })).toMatchObject({ format: 'wav' });
	});
});

describe("deleting a recording's audio", () => {
	test('removes the file from storage and keeps transcript and insights', async () => {
		await placeInsights(app.deps, who, placed.callId);
		const { url } = await playback();
		await remove();
		expect(await sizes()).toEqual([0, 0]);
		expect((await fetch(app.origin + url)).status).toBe(404);
		await expect(playback()).rejects.toMatchObject({ status: 410, code: 'recording_deleted' });
		const left = await who.client.getConversation({ params: { id: placed.callId } });
		expect(left).toMatchObject({
			summaryText: 'The pallets came late. A credit was agreed.',
			files: [{ audioDeletedBy: 'person', audioDeletedAt: expect.stringMatching(/Z$/) }],
		});
		expect((await who.client.getTranscript({ query: { fileId: placed.fileId } })).list).toHaveLength(1);
		const [entry] = (await who.client.listActivity({ query: {} })).list;
		expect(entry).toMatchObject({ activityType: 'recordingRemoved', activityContent: { callId: placed.callId } });
		await expect(remove()).rejects.toMatchObject({ code: 'recording_deleted' });
		const again = who.client.transcribeAgain({ body: { fileIds: [placed.fileId] } });
		await expect(again).rejects.toMatchObject({ code: 'recording_deleted' });
	});

	test('during playback stops it after the part sent, with an error for the player', async () => {
		const { url } = await playback();
		const playing = await fetch(app.origin + url, { headers: { range: 'bytes=0-99' } });
		await remove();
		expect((await playing.arrayBuffer()).byteLength).toBe(100);
		const next = await fetch(app.origin + url, { headers: { range: 'bytes=100-199' } });
		expect(next.status).toBe(404);
	});

	test('allows uploading the file again', { tags: ['release'] }, async () => {
		const fresh = await app.signUp();
		const { fileId, callId } = await createUpload(fresh, bytes);
		await put(app.origin, fresh, { fileId, start: 0 }, bytes);
		await app.jobs.idle();
		const [recording] = (await fresh.client.getConversation({ params: { id: callId } })).recordings;
		await fresh.client.deleteRecording({ params: { id: recording?.id ?? '' } });
		const again = await createUpload(fresh, bytes);
		expect(again.callId).not.toBe(callId);
		expect((await put(app.origin, fresh, { fileId, start: 0 }, bytes)).body).toMatchObject({
			code: 'recording_deleted',
		});
		await app.jobs.idle();
	});

	test('is refused while its transcript is being made', async () => {
		const ofRecording = eq(processingRun.recordingId, placed.recordingId);
		await app.deps.db.update(processingRun).set({ state: 'working' }).where(ofRecording);
		await expect(remove()).rejects.toMatchObject({ status: 409, code: 'still_processing' });
		expect(await sizes()).toEqual([bytes.length, bytes.length]);
	});

	test('is refused to users without edit rights', async () => {
		for (const one of [await app.signUp(), await joinWorkspace(app, who)])
			await expect(remove(one)).rejects.toMatchObject({ status: 404, code: 'recording_not_found' });
		await expect(who.client.deleteRecording({ params: { id: 'nowhere' } })).rejects.toMatchObject({
			code: 'recording_not_found',
		});
		expect(await sizes()).toEqual([bytes.length, bytes.length]);
	});
});

test('audio deleted by privacy mode is distinguished from audio deleted by a person', async () => {
	await deleteAudio(app.deps, placed.recordingId, 'privacy', async () => {});
	await expect(playback()).rejects.toMatchObject({ status: 410, code: 'audio_auto_deleted' });
	await expect(who.client.getAudioDownload({ params: { fileId: placed.fileId } })).rejects.toMatchObject({
		code: 'audio_auto_deleted',
	});
	const { files } = await who.client.getConversation({ params: { id: placed.callId } });
	expect(files[0]?.audioDeletedBy).toBe('privacy');
	expect(await sizes()).toEqual([0, 0]);
});
