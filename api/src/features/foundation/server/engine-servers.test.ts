import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setting } from '../../../platform/db/schema/index.ts';
import { findEngineServers } from '../../../platform/engine-servers.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { reencryptEngineKeys } from './engine-servers.ts';

const server = { baseUrl: 'https://llm.example/v1', model: 'qwen3' };

test('an administrator connects a server, whose key is sealed and never answered', async () => {
	let refreshed = 0;
	await using app = await createTestApp({ deps: { refreshEngines: async () => void refreshed++ } });
	const admin = await app.signUp();
	expect(await admin.client.getEngineServers()).toEqual({ speech: null, insights: null });
	const connected = { ...server, hasKey: true, isFixed: false };
	expect(await admin.client.changeEngineServers({ body: { insights: { ...server, apiKey: 'sk-1' } } })).toEqual({
		speech: null,
		insights: connected,
	});
	expect(refreshed).toBe(1);
	expect((await findEngineServers(app.deps)).insights).toMatchObject({ ...server, apiKey: 'sk-1' });
	const rows = await app.deps.db.select().from(setting).where(eq(setting.key, 'engineServers'));
	expect(JSON.stringify(rows)).not.toContain('sk-1');
	const entry = (await admin.client.listAuditEntries({ query: {} })).list[0];
	expect(entry).toMatchObject({
		action: 'engineServerChanged',
		before: null,
		after: { address: server.baseUrl, name: server.model },
	});
	expect(await admin.client.changeEngineServers({ body: { insights: null } })).toEqual({
		speech: null,
		insights: null,
	});
});

test('a stored key stays with its address only', async () => {
	await using app = await createTestApp();
	const admin = await app.signUp();
	const change = (body: { baseUrl: string; model: string; apiKey?: string }) =>
		admin.client.changeEngineServers({ body: { speech: body } });
	await change({ ...server, apiKey: 'sk-1' });
	expect((await change({ ...server, model: 'other' })).speech).toMatchObject({ model: 'other', hasKey: true });
	expect((await change({ ...server, baseUrl: 'https://elsewhere.example/v1' })).speech?.hasKey).toBe(false);
	await change({ ...server, apiKey: 'sk-1' });
	expect((await change({ ...server, apiKey: '' })).speech?.hasKey).toBe(false);
});

test('the environment goes before what was connected, and connected servers reach no private address', async () => {
	await using app = await createTestApp({
		env: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', SPEECH_MODEL: 'whisper' },
	});
	const admin = await app.signUp();
	const after = await admin.client.changeEngineServers({ body: { speech: server, insights: server } });
	expect(after.speech).toEqual({ baseUrl: 'http://127.0.0.1:9/v1', model: 'whisper', hasKey: false, isFixed: true });
	expect(after.insights?.isFixed).toBe(false);
	const servers = await findEngineServers(app.deps);
	expect(servers.speech).not.toHaveProperty('allowsPrivate');
	expect(servers.insights?.allowsPrivate).toBe(false);
	const inside = { baseUrl: 'http://127.0.0.1:9/v1', model: 'any' };
	expect(await admin.client.testSpeechServer({ body: inside })).toMatchObject({ outcome: 'blocked_address' });
	expect(await admin.client.testInsightServer({ body: inside })).toMatchObject({ outcome: 'failed' });
});

test('members neither see nor change the servers, and an address must be one of the web', async () => {
	await using app = await createTestApp();
	const admin = await app.signUp();
	const member = await app.signUp();
	await expect(member.client.getEngineServers()).rejects.toMatchObject({ status: 403 });
	await expect(member.client.changeEngineServers({ body: { speech: server } })).rejects.toMatchObject({ status: 403 });
	await expect(
		admin.client.changeEngineServers({ body: { speech: { ...server, baseUrl: 'file:///etc/passwd' } } }),
	).rejects.toMatchObject({ status: 400 });
});

test('keys are sealed again with a new secret of the server', async () => {
	await using app = await createTestApp();
	const admin = await app.signUp();
	await admin.client.changeEngineServers({ body: { speech: { ...server, apiKey: 'sk-1' } } });
	const env = { ...app.deps.env, AUTH_SECRET: 'another-secret-that-is-long-enough-here' };
	const former = { ...env, AUTH_SECRET_PREVIOUS: app.deps.env.AUTH_SECRET };
	await reencryptEngineKeys({ db: app.deps.db, env: former });
	expect((await findEngineServers({ db: app.deps.db, env })).speech?.apiKey).toBe('sk-1');
});
