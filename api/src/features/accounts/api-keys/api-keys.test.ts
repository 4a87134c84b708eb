import { apiKeyPattern } from '@debrief/shared/domain/accounts/api-keys.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKeyUse } from '../../../platform/auth/api-keys/api-key-use.ts';
import { createAuthenticate } from '../../../platform/auth/authenticate.ts';
import { apiKey, user, workspace } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const callWith = (key: string, path = '/calls', method: 'GET' | 'PUT' | 'POST' | 'DELETE' = 'GET', body?: unknown) =>
	rawCall(app.origin, method, path, {
		headers: { authorization: `Bearer ${key}` },
		...(body !== undefined && { body }),
	});

/** Authenticates as another process would, which learns nothing of what this one does. */
const otherProcess = () =>
	createAuthenticate({ ...app.deps, keyUse: createApiKeyUse(app.deps.db, app.deps.log) }).authenticate;

test('a key can be created without a request body', async () => {
	const owner = await app.signUp();
	expect(await callWith(owner.accessToken(), '/auth/api-keys', 'POST')).toMatchObject({
		status: 201,
		body: { name: 'API key', status: 'active', apiKey: expect.stringMatching(apiKeyPattern) },
	});
});

test('a key is shown once, stored as a hash, and sees what its owner sees', async () => {
	const [owner, other] = [await app.signUp(), await app.signUp()];
	const id = await placeConversation(app.deps, owner);
	const foreign = await placeConversation(app.deps, other);
	const created = await owner.client.createApiKey({ body: { name: ' Reports ' } });
	expect(created).toMatchObject({
		name: 'Reports',
		status: 'active',
		scopes: ['speech', 'read', 'write'],
		expiresAt: null,
		lastUsedAt: null,
		prefix: created.apiKey.slice(0, 16),
		usage: { requests: 0, audioSeconds: 0 },
	});
	expect(created.apiKey).toMatch(apiKeyPattern);
	expect(JSON.stringify(await owner.client.listApiKeys())).not.toContain(created.apiKey.slice(16));
	expect(JSON.stringify(await app.deps.db.select().from(apiKey))).not.toContain(created.apiKey.slice(16));
	expect(await callWith(created.apiKey)).toMatchObject({ status: 200, body: { list: [{ id }] } });
	expect((await callWith(created.apiKey, `/calls/${foreign}`)).status).toBe(404);
});

test('last use and request count of a key are recorded', async () => {
	const owner = await app.signUp();
	const { apiKey: key } = await owner.client.createApiKey({ body: {} });
	for (let i = 0; i < 3; i++) await callWith(key);
	expect((await owner.client.listApiKeys()).list).toMatchObject([
		{ lastUsedAt: expect.any(String), usage: { requests: 3 } },
	]);
});

test('a key is limited to its scopes, and endpoints without a scope refuse all keys', async () => {
	const owner = await app.signUp();
	const id = await placeConversation(app.deps, owner);
	const { apiKey: reads } = await owner.client.createApiKey({ body: { scopes: ['read'] } });
	const { apiKey: writes } = await owner.client.createApiKey({ body: { scopes: ['write', 'write'] } });
	const refused = { status: 403, body: { name: 'ForbiddenError', code: 'api_key_not_allowed' } };
	expect((await callWith(reads, `/calls/${id}`)).status).toBe(200);
	expect(await callWith(reads, `/calls/${id}`, 'PUT', { title: 'x' })).toMatchObject(refused);
	expect((await callWith(writes, `/calls/${id}`, 'PUT', { title: 'x' })).status).toBe(200);
	expect(await callWith(writes, `/calls/${id}`)).toMatchObject(refused);
	expect(await callWith(reads, '/auth/api-keys')).toMatchObject(refused);
	expect(await callWith(writes, '/auth/api-keys', 'POST', {})).toMatchObject(refused);
});

test('a revoked key stops working at once here, and within 5 s in every other process', async () => {
	const owner = await app.signUp();
	const { id, apiKey: key } = await owner.client.createApiKey({ body: { name: 'Old' } });
	const elsewhere = otherProcess();
	await elsewhere(`Bearer ${key}`);
	expect((await callWith(key)).status).toBe(200);
	await owner.client.revokeApiKey({ params: { id } });
	expect(await callWith(key)).toMatchObject({ status: 401, body: { name: 'BadTokenError', code: 'bad_api_key' } });
	app.clock.advance(5_000);
	await expect(elsewhere(`Bearer ${key}`)).rejects.toMatchObject({ code: 'bad_api_key' });
	expect((await owner.client.listApiKeys()).list).toEqual([]);
	const { list } = await owner.client.listActivity({ query: {} });
	expect(list.slice(0, 2)).toMatchObject([
		{ activityType: 'apiKeyRevoked', activityContent: { name: 'Old' } },
		{ activityType: 'apiKeyCreated', activityContent: { name: 'Old' } },
	]);
});

test('an invented, altered or expired key is refused', async () => {
	const owner = await app.signUp();
	const { apiKey: key } = await owner.client.createApiKey({ body: { expiresInDays: 1 } });
	const other = key.endsWith('0') ? '1' : '0';
	for (const wrong of ['dbf_', 'dbf_x', key.slice(0, -1), key + other, key.slice(0, -1) + other, key.toUpperCase()])
		expect((await callWith(wrong)).body).toMatchObject({ name: 'BadTokenError' });
	expect((await callWith(key)).status).toBe(200);
	await using later = await createTestApp({ deps: { db: app.deps.db } });
	later.clock.advance(86_400_000 + (app.clock().getTime() - later.clock().getTime()));
	const answer = await rawCall(later.origin, 'GET', '/calls', { headers: { authorization: `Bearer ${key}` } });
	expect(answer).toMatchObject({ status: 401, body: { code: 'bad_api_key' } });
});

test('a key in a URL is refused anywhere in it, and the response does not repeat it', async () => {
	const owner = await app.signUp();
	const { apiKey: key } = await owner.client.createApiKey({ body: {} });
	for (const path of [`/calls?api_key=${key}`, `/calls?search=${key}`, `/health?x=1&${key}`, `/calls/${key}`]) {
		const answer = await callWith(key, path);
		expect(answer).toMatchObject({ status: 400, body: { code: 'api_key_in_address' } });
		expect(JSON.stringify(answer)).not.toContain(key);
	}
});

test('an account has at most five keys, also under concurrent requests, and revoking one makes room', async () => {
	const owner = await app.signUp();
	const all = await Promise.allSettled(Array.from({ length: 7 }, () => owner.client.createApiKey({ body: {} })));
	const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
	expect(refused).toMatchObject(Array.from({ length: 2 }, () => ({ status: 403, code: 'api_keys_limit' })));
	const [first] = (await owner.client.listApiKeys()).list;
	await owner.client.revokeApiKey({ params: { id: first?.id ?? '' } });
	await owner.client.createApiKey({ body: {} });
});

test('keys of another person can neither be listed nor revoked, not even in the same workspace', async () => {
	const owner = await app.signUp();
	const colleague = await joinWorkspace(app, owner, 'Admin');
	const { id, apiKey: key } = await owner.client.createApiKey({ body: {} });
	await expect(colleague.client.revokeApiKey({ params: { id } })).rejects.toMatchObject({
		status: 404,
		code: 'api_key_not_found',
	});
	expect((await colleague.client.listApiKeys()).list).toEqual([]);
	expect((await callWith(key)).status).toBe(200);
});

test("a key stops working when its owner's membership ends or their account is deactivated or deleted", async () => {
	const admin = await app.signIn('admin@example.com');
	const owner = await app.signUp();
	const member = await joinWorkspace(app, owner, 'Agent');
	const { apiKey: ofMember } = await member.client.createApiKey({ body: {} });
	expect((await callWith(ofMember)).status).toBe(200);
	await owner.client.removeMember({ params: { id: member.userId }, query: {} });
	app.clock.advance(5_000);
	expect((await callWith(ofMember)).body).toMatchObject({ code: 'bad_api_key' });
	const { apiKey: ofOwner } = await owner.client.createApiKey({ body: {} });
	await admin.client.deactivateUser({ params: { id: owner.userId } });
	await admin.client.reactivateUser({ params: { id: owner.userId } });
	expect((await callWith(ofOwner)).body).toMatchObject({ code: 'bad_api_key' });
	const third = await app.signUp();
	const { apiKey: ofThird } = await third.client.createApiKey({ body: {} });
	await app.deps.db.delete(user).where(eq(user.id, third.userId));
	expect((await callWith(ofThird)).body).toMatchObject({ code: 'bad_api_key' });
});

test('FREE has no API keys, and existing keys are suspended while the workspace is on it', async () => {
	const owner = await app.signUp();
	const { apiKey: key } = await owner.client.createApiKey({ body: {} });
	const setPlan = async (plan: 'free' | 'premium') => {
		await app.deps.db.update(workspace).set({ plan }).where(eq(workspace.id, owner.workspaceId));
		app.clock.advance(5_000);
	};
	await setPlan('free');
	const refused = { status: 403, code: 'feature_not_in_plan', extra: { feature: 'thirdPartyApi' } };
	await expect(owner.client.createApiKey({ body: {} })).rejects.toMatchObject(refused);
	expect(await callWith(key)).toMatchObject({ status: 403, body: { name: 'LimitReachedError' } });
	expect((await owner.client.listApiKeys()).list).toHaveLength(1);
	await setPlan('premium');
	expect((await callWith(key)).status).toBe(200);
});

test.for([
	[{ name: '' }, 'name'],
	[{ name: 'x'.repeat(61) }, 'name'],
	[{ scopes: [] }, 'scopes'],
	[{ scopes: ['admin'] }, 'scopes.0'],
	[{ expiresInDays: 0 }, 'expiresInDays'],
	[{ expiresInDays: 1e9 }, 'expiresInDays'],
	[{ owner: 'me' }, 'owner'],
] as const)('a key request with %j is refused', async ([body, field]) => {
	const owner = await app.signIn('admin@example.com');
	const answer = await callWith(owner.accessToken(), '/auth/api-keys', 'POST', body);
	expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
});
