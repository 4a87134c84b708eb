import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { put, sha1 } from '../../testing/send-recording.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const bytes = Buffer.alloc(200_000, 7);
const about = { fileName: 'call.wav', languageCode: 'en-US', size: bytes.length } as const;
const minute = 60_000;

async function begin(last: number) {
	const content = Buffer.concat([bytes.subarray(1), Buffer.from([last])]);
	const { fileId, callId } = await who.client.createRecording({ body: { ...about, hash: sha1(content) } });
	const send = (start: number, end: number) => put(app.origin, who, { fileId, start }, content.subarray(start, end));
	// Entries within a second are recorded together.
	app.clock.advance(2_000);
	await send(0, 190_000);
	return { callId, send };
}

async function pipelineOf(id: string) {
	const { list } = await who.client.listConversations({ query: {} });
	const { pipeline } = await who.client.getConversation({ params: { id } });
	const listed = list.find((row) => row.id === id)?.pipeline;
	expect(listed && [listed.state, listed.silentSince]).toEqual([pipeline.state, pipeline.silentSince]);
	return pipeline;
}

test('an upload is working while bytes arrive, then loses its ETA, and is unfinished after a minute of silence', async () => {
	const { callId } = await begin(1);
	const sentAt = app.clock().getTime();
	const working = { step: 'upload', state: 'working', progress: 0.95 };
	expect(await pipelineOf(callId)).toMatchObject({ ...working, etaMs: expect.any(Number) });
	app.clock.advance(minute / 2);
	expect(await pipelineOf(callId)).toMatchObject({ ...working, etaMs: null });
	app.clock.advance(minute / 2);
	const pipeline = await pipelineOf(callId);
	expect(pipeline).toMatchObject({ step: 'upload', state: 'waiting', progress: 0.95, etaMs: null });
	expect(Date.parse(pipeline.silentSince ?? '')).toBeLessThanOrEqual(sentAt);
});

test('an unfinished upload resumes when bytes arrive, and its owner can delete it', { tags: ['release'] }, async () => {
	const { callId, send } = await begin(2);
	app.clock.advance(5 * minute);
	expect((await pipelineOf(callId)).silentSince).toBeTruthy();
	await send(190_000, 195_000);
	const pipeline = await pipelineOf(callId);
	expect(pipeline).toMatchObject({ state: 'working', progress: 0.975 });
	expect(pipeline.silentSince ?? null).toBeNull();
	app.clock.advance(5 * minute);
	await who.client.deleteConversation({ params: { id: callId } });
	await expect(who.client.getConversation({ params: { id: callId } })).rejects.toMatchObject({ status: 404 });
});

test('a live recording that pauses is not an unfinished upload', async () => {
	const { callId } = await who.client.createRecording({
		body: { ...about, size: undefined, liveKey: crypto.randomUUID() },
	});
	app.clock.advance(5 * minute);
	expect(await pipelineOf(callId)).toMatchObject({ step: 'upload', state: 'working' });
});
