// @module-tag release
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preparedMedia } from '../../../platform/db/schema/index.ts';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import { conversationOf, createPipelineApp, expectDone, processed, spokenFile } from '../../../testing/pipeline-app.ts';
import { createUpload, noise } from '../../../testing/send-recording.ts';

describeAudio('what decoding may write', () => {
	test('preparation fails if decoded samples exceed the storage limit, and the original is kept', async () => {
		const { length } = spokenFile('wav');
		await using app = await createPipelineApp({ env: { STORAGE_LIMIT_BYTES: String(Math.round(1.5 * length)) } });
		const who = await app.signUp();
		const { callId, fileId } = await processed(app, who);
		const { pipeline } = await conversationOf(who, callId);
		expect(pipeline).toMatchObject({ step: 'prepare', state: 'failed', reason: 'LimitReached', canRetry: true });
		expect(await app.deps.storage.size(`originals/${fileId}`)).toBe(length);
	});

	test('a plan without downloads plays a copy of a small WAV, which counts towards the storage limit', async () => {
		const { length } = spokenFile('wav');
		const limit = 10 * length;
		await using app = await createPipelineApp({ plan: 'free', env: { STORAGE_LIMIT_BYTES: String(limit) } });
		const who = await app.signUp();
		const { callId, fileId } = await processed(app, who);
		await expectDone(who, callId);
		const [prepared] = await app.deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
		expect(prepared).toMatchObject({ playbackMimeType: 'audio/webm', playbackKey: expect.stringMatching(/^playback/) });
		const copyBytes = await app.deps.storage.size(prepared?.playbackKey ?? '');
		const size = limit - length - copyBytes;
		await expect(createUpload(who, noise(10, 1), { size: size + 1 })).rejects.toMatchObject({ code: 'storage_limit' });
		expect(await createUpload(who, noise(10, 1), { size })).toMatchObject({ size: 0 });
	});

	test('a plan with downloads plays a small WAV directly', async () => {
		await using app = await createPipelineApp({ plan: 'premium' });
		const who = await app.signUp();
		const { fileId } = await processed(app, who);
		const [prepared] = await app.deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
		expect(prepared).toMatchObject({ playbackKey: `originals/${fileId}`, copyBytes: 0 });
	});
});
