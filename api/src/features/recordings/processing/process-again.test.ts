import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const failed = { step: 'insights', state: 'failed', aiStatus: 'processing_failed', failureReason: 'General' } as const;
const lines: Parameters<typeof placeTranscript>[2] = [['1', 'please send the invoice to Anna before friday']];

test('a failed recording can be reprocessed by its id', async () => {
	const { callId: id } = await placeTranscript(app.deps, who, lines, failed);
	expect((await who.client.getConversation({ params: { id } })).pipeline).toMatchObject({ canRetry: true });
	await who.client.retryConversation({ params: { id } });
	await app.jobs.idle();
	expect(await who.client.getConversation({ params: { id } })).toMatchObject({
		aiStatus: 'success',
		failureReason: 'None',
		pipeline: { step: 'insights', state: 'done' },
	});
});

test('a bulk retry with a foreign or not failed recording reprocesses none', async () => {
	const own = await placeTranscript(app.deps, who, lines, failed);
	const done = await placeTranscript(app.deps, who, lines);
	const foreign = await placeTranscript(app.deps, await app.signUp(), lines, failed);
	const ask = (...fileIds: string[]) => who.client.retryTranscripts({ body: { fileIds } });
	await expect(ask(own.fileId, foreign.fileId)).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
	await expect(ask(own.fileId, done.fileId)).rejects.toMatchObject({ code: 'still_processing' });
	await app.jobs.idle();
	const { pipeline } = await who.client.getConversation({ params: { id: own.callId } });
	expect(pipeline).toMatchObject({ step: 'insights', state: 'failed' });
});

test('a recording that did not fail, or has no audio, cannot be reprocessed', async () => {
	const { callId } = await placeTranscript(app.deps, who, lines);
	const byHand = await placeConversation(app.deps, who, failed);
	for (const id of [callId, byHand])
		await expect(who.client.retryConversation({ params: { id } })).rejects.toMatchObject({ code: 'still_processing' });
});
