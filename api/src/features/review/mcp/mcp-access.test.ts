import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { discoverOAuthProtectedResourceMetadata, UnauthorizedError } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workspace } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { answerPrompts, appBrowser, beginSignIn, redirectUri } from '../../../testing/accounts/test-registered-app.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { callTool, connectMcp } from '../../../testing/mcp/mcp-client.ts';
import { signInMcp } from '../../../testing/mcp/mcp-sign-in.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp();
});
afterAll(() => app.close());

const newKey = (who: TestUser, scopes: ('read' | 'speech' | 'write')[] = ['read']) =>
	who.client.createApiKey({ body: { scopes } });

const initialise = {
	jsonrpc: '2.0',
	id: 1,
	method: 'initialize',
	params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};
async function post(headers: Record<string, string>, body: unknown = initialise, origin = app.origin) {
	const answer = await fetch(`${origin}/mcp`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	const text = await answer.text();
	return { status: answer.status, headers: answer.headers, text };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const metadataUrl = () => `${app.deps.env.publicUrl}/.well-known/oauth-protected-resource/mcp`;

test('a colleague reads what is shared with them, and other conversations answer as nonexistent', async () => {
	const owner = await app.signUp();
	const colleague = await joinWorkspace(app, owner, 'Agent');
	const { callId, segmentIds } = await placeTranscript(app.deps, owner, [['1', 'The zeppelin lands on Friday.']]);
	const { apiKey } = await newKey(colleague);
	await using connected = await connectMcp(app.origin, apiKey);
	const search = async () => (await callTool(connected, 'search_transcripts', { query: 'zeppelin' })).data.total;
	const read = (id: string) => callTool(connected, 'get_conversation', { conversation_id: id });
	expect([await search(), (await read(callId)).error]).toEqual([0, (await read('none')).error]);
	await owner.client.shareConversations({ body: { callIds: [callId], userIds: [colleague.userId], right: 'view' } });
	expect([await search(), (await read(callId)).data.lines[0].url]).toEqual([
		1,
		expect.stringContaining(segmentIds[0] ?? ''),
	]);
});

describe('an API key', () => {
	test.for([['*/*'], ['application/json'], ['text/event-stream'], ['application/*;q=0.8'], [undefined]] as const)(
		'is answered for every Accept header of a client: %s',
		async ([accepted]) => {
			const { apiKey } = await newKey(await app.signUp());
			const [body, { hostname, port }] = [JSON.stringify(initialise), new URL(app.origin)];
			const headers = { ...bearer(apiKey), 'content-type': 'application/json', ...(accepted && { accept: accepted }) };
			// fetch would name what it accepts
			const asked = httpRequest({ hostname, port, path: '/mcp', method: 'POST', headers }).end(body);
			const [answer] = await once(asked, 'response');
			answer.resume();
			expect(answer.statusCode).toBe(200);
		},
	);

	test('reads as its owner, in the workspace it was made in', async () => {
		const [first, second] = [await app.signUp(), await app.signUp()];
		await placeConversation(app.deps, first, { title: 'Of the first' });
		const { apiKey } = await newKey(second);
		await using connected = await connectMcp(app.origin, apiKey);
		expect((await callTool(connected, 'list_conversations')).data).toMatchObject({ total: 0, conversations: [] });
	});

	test('that is wrong, revoked or expired is refused, and the response says where to get a token', async () => {
		const owner = await app.signUp();
		const { id, apiKey } = await newKey(owner);
		const challenge = (error: string) => `Bearer ${error}scope="read", resource_metadata="${metadataUrl()}"`;
		const without = await post({});
		expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, challenge('')]);
		await using connected = await connectMcp(app.origin, apiKey);
		await owner.client.revokeApiKey({ params: { id } });
		await expect(callTool(connected, 'list_conversations')).rejects.toThrow();
		for (const token of [apiKey, 'dbf_wrong', 'nonsense', `${apiKey.slice(0, -1)}x`]) {
			const { status, headers } = await post(bearer(token));
			expect([status, headers.get('www-authenticate')]).toEqual([401, challenge('error="invalid_token", ')]);
		}
		await expect(connectMcp(app.origin, apiKey)).rejects.toThrow();
	});

	test('needs the scope `read`, and a session token is refused', async () => {
		const owner = await app.signUp();
		const { apiKey } = await newKey(owner, ['speech', 'write']);
		const refused = await post(bearer(apiKey));
		expect(refused.status).toBe(403);
		expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="read"');
		expect((await post(bearer(owner.accessToken()))).status).toBe(401);
	});

	test('in the URL is refused', async () => {
		const { apiKey } = await newKey(await app.signUp());
		const answer = await fetch(`${app.origin}/mcp?api_key=${apiKey}`, { method: 'POST' });
		expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'api_key_in_address' }]);
	});

	test('of a workspace without API access is refused', async () => {
		const owner = await app.signUp();
		const { apiKey } = await newKey(owner);
		await app.deps.db.update(workspace).set({ plan: 'free' }).where(eq(workspace.id, owner.workspaceId));
		const { status, text } = await post(bearer(apiKey));
		expect([status, JSON.parse(text)]).toMatchObject([403, { code: 'feature_not_in_plan', feature: 'thirdPartyApi' }]);
	});

	test('is counted and rate-limited per minute', async () => {
		await using strict = await createTestApp({ env: { API_KEY_REQUESTS_PER_MINUTE: '3' } });
		const owner = await strict.signUp();
		const { apiKey } = await newKey(owner);
		const statuses = [];
		for (let i = 0; i < 4; i++) {
			const { status, headers } = await post(bearer(apiKey), initialise, strict.origin);
			statuses.push([status, headers.get('ratelimit-remaining')]);
		}
		expect(statuses).toEqual([
			[200, '2'],
			[200, '1'],
			[200, '0'],
			[429, '0'],
		]);
		expect((await owner.client.listApiKeys()).list).toMatchObject([{ usage: { requests: 4 } }]);
	});
});

describe('an MCP request', () => {
	let apiKey: string;
	beforeAll(async () => {
		apiKey = (await newKey(admin)).apiKey;
	});

	test("from another site's page or with a foreign host name is refused", async () => {
		const foreign = await post({ ...bearer(apiKey), origin: 'https://evil.example' });
		expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([403, 'other_site']);
		const headers = { ...bearer(apiKey), host: 'evil.example' };
		const asked = httpRequest(`${app.origin}/mcp`, { method: 'POST', headers }).end();
		const [rebound] = await once(asked, 'response');
		rebound.resume();
		expect(rebound.statusCode).toBe(403);
	});

	test.for([
		['no JSON', '{', 400],
		['a batch', [initialise, initialise], 400],
		['no message', { hello: 'there' }, 400],
		['more than a megabyte', { ...initialise, params: { pad: 'x'.repeat(1_100_000) } }, 400],
		['a NUL in its text', { ...initialise, params: { pad: '\u0000' } }, 400],
	] as const)('with %s is refused', async ([, body, status]) => {
		expect((await post(bearer(apiKey), body)).status).toBe(status);
	});

	test('with another content type, or for a separate stream, is refused', async () => {
		expect((await post({ ...bearer(apiKey), 'content-type': 'text/plain' })).status).toBe(415);
		for (const method of ['GET', 'DELETE', 'PUT']) {
			const headers = { ...bearer(apiKey), accept: 'text/event-stream' };
			expect((await fetch(`${app.origin}/mcp`, { method, headers })).status).toBe(405);
		}
	});
});

describe('an OAuth app', () => {
	let clientId: string;
	beforeAll(async () => {
		const { id } = await admin.client.registerOAuthClient({ body: { name: 'Assistant', redirectUris: [redirectUri] } });
		clientId = id;
	});
	async function tokenFor(owner: TestUser, scope: string, resource: string) {
		const begun = await beginSignIn(app, clientId, scope, { resource });
		const { callback } = await answerPrompts(appBrowser(app, owner), begun.url);
		return begun.exchange(callback);
	}

	test('discovers where to get a token and with which scopes', async () => {
		const found = await discoverOAuthProtectedResourceMetadata(`${app.origin}/mcp`);
		const { publicUrl } = app.deps.env;
		expect(found).toMatchObject({
			resource: `${publicUrl}/mcp`,
			authorization_servers: [`${publicUrl}/api/v1/oauth`],
			scopes_supported: ['read'],
		});
		const plain = await fetch(`${app.origin}/.well-known/oauth-protected-resource`);
		expect(await plain.json()).toEqual(found);
	});

	test('using the official client gets from the first refusal to a token automatically', async () => {
		const owner = await app.signUp();
		await using connected = await signInMcp(app, owner, clientId);
		expect(connected).toMatchObject({ prompts: ['login', 'consent'], scope: 'read' });
		expect(connected.refusal).toBeInstanceOf(UnauthorizedError);
		expect((await callTool(connected, 'list_conversations')).data).toMatchObject({ total: 0 });
	});

	test('reads only what its consent allows', async () => {
		const owner = await app.signUp();
		await placeConversation(app.deps, owner, { title: 'Mine' });
		const tokens = await tokenFor(owner, 'openid read', `${app.deps.env.publicUrl}/mcp`);
		expect(tokens.scope).toBe('read');
		await using connected = await connectMcp(app.origin, tokens.access_token);
		const { data } = await callTool(connected, 'list_conversations');
		expect(data.conversations).toMatchObject([{ title: 'Mine' }]);
		const headers = bearer(tokens.access_token);
		for (const path of ['/profile', '/calls'])
			expect((await fetch(`${app.origin}/api/v1${path}`, { headers })).status).toBe(403);
		const { list } = await owner.client.listConnectedApps();
		expect(list).toMatchObject([{ name: 'Assistant', scopes: ['read'] }]);
		await owner.client.disconnectApp({ params: { id: list[0]?.id ?? '' } });
		app.clock.advance(5_000);
		await expect(callTool(connected, 'list_conversations')).rejects.toThrow();
	});

	test('without the read scope cannot read conversations', async () => {
		const owner = await app.signUp();
		const tokens = await tokenFor(owner, 'openid profile recordings', `${app.deps.env.publicUrl}/api/v1`);
		const { status, headers } = await post(bearer(tokens.access_token));
		expect([status, headers.get('www-authenticate')]).toEqual([403, expect.stringContaining('insufficient_scope')]);
		const asked = tokenFor(owner, 'openid read', 'https://evil.example/mcp');
		await expect(asked).rejects.toThrow();
	});
});

test('a client with many parallel calls gets its answers and does not delay others', async () => {
	const [greedy, other] = [await app.signUp(), await app.signUp()];
	for (let i = 0; i < 20; i++) await placeConversation(app.deps, greedy, { title: `Number ${i}` });
	const [{ apiKey }, { apiKey: otherKey }] = [await newKey(greedy), await newKey(other)];
	await using connected = await connectMcp(app.origin, apiKey);
	await using patient = await connectMcp(app.origin, otherKey);
	let finished = 0;
	const calls = Array.from({ length: 50 }, async () => {
		const { data, error } = await callTool(connected, 'list_conversations', { limit: 50 });
		finished++;
		return error ?? data.total;
	});
	await expect.poll(() => finished).toBeGreaterThan(0);
	await callTool(patient, 'list_conversations');
	expect(finished).toBeLessThan(50);
	expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, () => 20));
});
