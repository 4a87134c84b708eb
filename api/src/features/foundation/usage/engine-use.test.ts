import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerUse } from '../../../engines/speech/speech-engine.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { OpenAI, toFile } from '../../../testing/openai/official-client.ts';
import { createPipelineApp, processed, spokenFile } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

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

test('usage of a speech server is recorded per attempt, also failed ones, and outlives the conversation', {
	tags: ['release'],
}, async () => {
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

test('usage by API clients is recorded too, also when it failed', { tags: ['release'] }, async () => {
	const { list: before } = await admin.client.getEngineUse({ query: {} });
	const { apiKey } = await admin.client.createApiKey({ body: {} });
	const { transcriptions } = new OpenAI({ baseURL: `${app.origin}/v1`, apiKey, maxRetries: 0 }).audio;
	const file = await toFile(spokenFile('wav'), 'call.wav', { type: 'audio/wav' });
	for (fails of [false, true]) await transcriptions.create({ file, model: 'whisper-1' }).catch(() => null);
	const { list } = await admin.client.getEngineUse({ query: {} });
	const added = (name: 'recordings' | 'attempts' | 'requests' | 'cost') =>
		(list[0]?.[name] ?? 0) - (before[0]?.[name] ?? 0);
	expect(['recordings', 'attempts', 'requests', 'cost'].map((name) => added(name as 'cost'))).toEqual([2, 2, 4, 1]);
});

test('only server administrators see speech server usage', async () => {
	const other = await app.signUp();
	await expect(other.client.getEngineUse({ query: {} })).rejects.toMatchObject({ status: 403 });
});
