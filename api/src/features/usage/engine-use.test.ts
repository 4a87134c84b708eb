import { afterAll, beforeAll, expect, test } from 'vitest';
import { GiveUp } from '../../platform/jobs/failures.ts';
import type { ServerUse } from '../../platform/speech/speech-engine.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../testing/engines/scripted-speech-engine.ts';
import { createPipelineApp, processed } from '../../testing/pipeline-app.ts';
import type { TestUser } from '../../testing/test-client.ts';

const took: ServerUse = { requests: 1, audioMs: 6_000, inputTokens: 10, outputTokens: null, cost: 0.25 };
let fails = false;
const speech = createScriptedSpeechEngine(
	({ speech: spans, onServerUse }) => {
		onServerUse?.(took);
		onServerUse?.({ ...took, inputTokens: null });
		if (fails) throw new GiveUp('General', 'planned');
		return spans.map((span) => utteranceOf('please send the invoice', span.startedAt, span.endedAt));
	},
	{ runsOnServer: true },
);

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createPipelineApp({ deps: { speech } });
	admin = await app.signUp();
});
afterAll(() => app.close());

test('what a server took is kept for each attempt, also of one that failed, and after the conversation is gone', async () => {
	const { callId } = await processed(app, admin);
	fails = true;
	const { fileId } = (await admin.client.getConversation({ params: { id: callId } })).files[0] ?? { fileId: '' };
	await admin.client.transcribeAgain({ body: { fileIds: [fileId] } });
	await app.jobs.idle();
	await admin.client.deleteConversations({ body: { callIds: [callId] } });
	await admin.client.purgeConversations({ body: { callIds: [callId] } });
	const { list } = await admin.client.getEngineUse({ query: {} });
	expect(list).toEqual([
		{
			engineId: 'scripted',
			engineVersion: '1',
			recordings: 1,
			attempts: 2,
			requests: 4,
			audioMs: 24_000,
			elapsedMs: expect.any(Number),
			inputTokens: 20,
			outputTokens: null,
			cost: 1,
		},
	]);
	const earlier = await admin.client.getEngineUse({ query: { to: '2020-01-01T00:00:00.000Z' } });
	expect(earlier.list).toEqual([]);
});

test('only administrators of the server see it', async () => {
	const other = await app.signUp();
	await expect(other.client.getEngineUse({ query: {} })).rejects.toMatchObject({ status: 403 });
});
