// @module-tag release
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation, transcript } from '../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, processed } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createPipelineApp({ env: { DEMO_CONVERSATIONS: 'on' } });
	admin = await app.signUp();
});
afterAll(() => app.close());

const list = async () => (await admin.client.getEngineTranscripts()).list;

test('each engine is listed with its transcripts in all workspaces, without demos and binned ones', async () => {
	expect(await list()).toEqual([]);
	const other = await app.signUp();
	const [mine, ofOther] = [await processed(app, admin), await processed(app, other)];
	const lengthMs = (await conversationOf(admin, mine.callId)).duration;
	const [both, ...none] = await list();
	expect(none).toEqual([]);
	expect(both).toMatchObject({ engine: { id: 'scripted', version: '1' }, recordings: 2, audioMs: 2 * lengthMs });
	const basicEngine = { id: 'pocketsphinx', label: 'pocketsphinx', version: '5', quality: 'basic' } as const;
	await app.deps.db.update(transcript).set({ engine: basicEngine }).where(eq(transcript.fileId, ofOther.fileId));
	const counts = { wordCount: 40, confidentWordCount: 30 };
	await app.deps.db.update(conversation).set(counts).where(eq(conversation.id, ofOther.callId));
	expect(await list()).toHaveLength(2);
	expect((await list()).find(({ engine }) => engine.id === 'pocketsphinx')).toEqual({
		engine: basicEngine,
		recordings: 1,
		audioMs: lengthMs,
		words: 40,
		confidentWords: 30,
	});
	await other.client.deleteConversations({ body: { callIds: [ofOther.callId] } });
	expect((await list()).map(({ engine }) => engine.id)).toEqual(['scripted']);
});

test('only server administrators see the engine list', async () => {
	const other = await app.signUp();
	await expect(other.client.getEngineTranscripts()).rejects.toMatchObject({ status: 403 });
});
