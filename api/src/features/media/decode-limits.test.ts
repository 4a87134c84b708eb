import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preparedMedia } from '../../platform/db/schema/index.ts';
import { describeAudio } from '../../testing/audio/audio-fixtures.ts';
import { createPipelineApp, expectDone, processed } from '../../testing/pipeline-app.ts';

describeAudio('what the player gets of a small WAV', () => {
	test('a plan without downloads plays a copy', async () => {
		await using app = await createPipelineApp({ plan: 'free' });
		const who = await app.signUp();
		const { callId, fileId } = await processed(app, who);
		await expectDone(who, callId);
		const [prepared] = await app.deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
		expect(prepared).toMatchObject({ playbackMimeType: 'audio/webm', playbackKey: expect.stringMatching(/^playback/) });
	});

	test('a plan with downloads plays it as it is', async () => {
		await using app = await createPipelineApp({ plan: 'premium' });
		const who = await app.signUp();
		const { fileId } = await processed(app, who);
		const [prepared] = await app.deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
		expect(prepared).toMatchObject({ playbackKey: `originals/${fileId}` });
	});
});
