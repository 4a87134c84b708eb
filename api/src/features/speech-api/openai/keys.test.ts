import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { OpenAI, toFile } from '../../../testing/openai/official-client.ts';
import { createPipelineApp, spokenFile } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

const speech = createScriptedSpeechEngine(({ speech: spans }) =>
	spans.map((span) => utteranceOf('Please send the invoice.', span.startedAt, span.endedAt)),
);

let app: TestApp;
let owner: TestUser;
let key: string;
beforeAll(async () => {
	app = await createPipelineApp({ deps: { speech } });
	owner = await app.signUp();
	key = (await owner.client.createApiKey({ body: {} })).apiKey;
});
afterAll(() => app.close());

const clientOf = (apiKey: string) => new OpenAI({ baseURL: `${app.origin}/v1`, apiKey, maxRetries: 0 });
const wav = () => toFile(spokenFile('wav'), 'call.wav', { type: 'audio/wav' });

test('a missing key, a wrong key, a session token and a missing scope get distinct errors', async () => {
	const { apiKey: reads } = await owner.client.createApiKey({ body: { scopes: ['read'] } });
	const nameless = await fetch(`${app.origin}/v1/audio/transcriptions`, { method: 'POST', body: new FormData() });
	expect([nameless.status, await nameless.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }]);
	const models = (apiKey: string) => clientOf(apiKey).models.list();
	await expect(models('sk-wrong')).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
	await expect(models(`${key.slice(0, -1)}_`)).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
	await expect(models(owner.accessToken())).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
	await expect(models(reads)).rejects.toBeInstanceOf(OpenAI.PermissionDeniedError);
	const inAddress = await fetch(`${app.origin}/v1/models?api_key=${key}`);
	expect([inAddress.status, await inAddress.json()]).toMatchObject([400, { error: { code: 'api_key_in_address' } }]);
	const elsewhere = await fetch(`${app.origin}/v1/chat/completions`, { method: 'POST' });
	expect([elsewhere.status, await elsewhere.json()]).toMatchObject([404, { error: { code: 'unknown_url' } }]);
});

test('transcribed minutes count for the workspace and the key, even without words', {
	tags: ['release'],
}, async () => {
	const other = await app.signUp();
	const { apiKey } = await other.client.createApiKey({ body: {} });
	await clientOf(apiKey).audio.transcriptions.create({ file: await wav(), model: 'whisper-1' });
	expect((await other.client.getUsages()).list).toMatchObject([{ name: 'transcript', currentUsage: 12 }, {}]);
	expect((await other.client.listApiKeys()).list).toMatchObject([{ usage: { audioSeconds: 12, requests: 1 } }]);
	const entitlementOverrides = { limits: { transcriptSecondsPerMonth: 12 } };
	await app.deps.db.update(workspace).set({ entitlementOverrides }).where(eq(workspace.id, other.workspaceId));
	const more = clientOf(apiKey).audio.transcriptions.create({ file: await wav(), model: 'whisper-1' });
	await expect(more).rejects.toMatchObject({ status: 429, code: 'insufficient_quota' });
});

test('every response has rate-limit headers, and the call over the limit has Retry-After', {
	tags: ['release'],
}, async () => {
	await using strict = await createPipelineApp({ deps: { speech }, env: { API_KEY_REQUESTS_PER_MINUTE: '2' } });
	const someone = await strict.signUp();
	const { apiKey } = await someone.client.createApiKey({ body: {} });
	const call = (path: string) => fetch(strict.origin + path, { headers: { authorization: `Bearer ${apiKey}` } });
	const first = await call('/v1/models');
	expect(Object.fromEntries(first.headers)).toMatchObject({
		'ratelimit-limit': '2',
		'ratelimit-remaining': '1',
		'ratelimit-reset': '60',
		'x-ratelimit-limit-requests': '2',
		'x-ratelimit-remaining-requests': '1',
	});
	expect((await call(`${apiBase}/calls`)).headers.get('ratelimit-remaining')).toBe('0');
	const refused = await call('/v1/models');
	expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)]);
	const limited = new OpenAI({ baseURL: `${strict.origin}/v1`, apiKey, maxRetries: 0 }).models.list();
	await expect(limited).rejects.toBeInstanceOf(OpenAI.RateLimitError);
	strict.clock.advance(60_000);
	expect((await call('/v1/models')).status).toBe(200);
});

test('a workspace without API access is refused', async () => {
	const other = await app.signUp();
	const { apiKey } = await other.client.createApiKey({ body: {} });
	await app.deps.db.update(workspace).set({ plan: 'free' }).where(eq(workspace.id, other.workspaceId));
	await expect(clientOf(apiKey).models.list()).rejects.toMatchObject({ status: 403, code: 'feature_not_in_plan' });
});

test('revoking a key aborts its upload', async () => {
	const { id, apiKey } = await owner.client.createApiKey({ body: {} });
	const sending = httpRequest(`${app.origin}/v1/audio/transcriptions`, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'multipart/form-data; boundary=x' },
	});
	sending.on('error', () => {});
	sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF');
	await expect
		.poll(async () => (await owner.client.listApiKeys()).list.find((each) => each.id === id)?.usage.requests)
		.toBe(1);
	await owner.client.revokeApiKey({ params: { id } });
	const [response] = await once(sending, 'response');
	expect(response.statusCode).toBe(401);
	sending.destroy();
});
