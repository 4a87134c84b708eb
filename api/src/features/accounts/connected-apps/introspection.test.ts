import { oauthPath } from '@debrief/shared/contract/accounts/oauth.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oauth as oauthRows } from '../../../platform/db/schema/index.ts';
import { approveDevice, discoverAs } from '../../../testing/accounts/test-device.ts';
import { answerPrompts, appBrowser, beginSignIn, redirectUri } from '../../../testing/accounts/test-registered-app.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

type Server = { id: string; secret: string };

let app: TestApp;
let admin: TestUser;
let server: Server;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	server = await registerServer('Archive');
});
afterAll(() => app.close());

async function registerServer(name: string): Promise<Server> {
	const body = { kind: 'resource-server', name } as const;
	const { id, secret = '' } = await admin.client.registerOAuthClient({ body });
	return { id, secret };
}

const introspect = async (token: string, { id, secret }: Server, authentication = oauth.ClientSecretBasic) =>
	oauth.tokenIntrospection(await discoverAs(app, id, 'oidc', authentication(secret)), token);
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
	fetch(`${app.origin}${apiBase}${oauthPath}/introspection`, {
		method: 'POST',
		headers,
		body: new URLSearchParams(fields),
	});

test('discovery names the introspection endpoint, which accepts both standard client authentications', async () => {
	const owner = await app.signUp();
	const { accessToken, config } = await approveDevice(app, owner, 'openid profile recordings');
	expect(config.serverMetadata()).toMatchObject({
		introspection_endpoint: `${app.deps.env.publicUrl}/api/v1/oauth/introspection`,
		introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
		revocation_endpoint: `${app.deps.env.publicUrl}/api/v1/oauth/token/revocation`,
	});
	for (const authentication of [oauth.ClientSecretBasic, oauth.ClientSecretPost]) {
		const claims = await introspect(accessToken, server, authentication);
		expect(claims).toMatchObject({
			active: true,
			token_type: 'Bearer',
			sub: owner.userId,
			client_id: 'debrief-extension',
			scope: 'profile recordings',
			iss: `${app.deps.env.publicUrl}/api/v1/oauth`,
			exp: expect.any(Number),
		});
	}
});

test("a registered app's token is active until the app is disconnected", async () => {
	const owner = await app.signUp();
	const { id } = await admin.client.registerOAuthClient({ body: { name: 'Notebook', redirectUris: [redirectUri] } });
	const { url, exchange } = await beginSignIn(app, id, 'openid recordings');
	const { callback } = await answerPrompts(appBrowser(app, owner), url);
	const { access_token } = await exchange(callback);
	expect(await introspect(access_token, server)).toMatchObject({ active: true, client_id: id, scope: 'recordings' });
	const [connected] = (await owner.client.listConnectedApps()).list;
	await owner.client.disconnectApp({ params: { id: connected?.id ?? '' } });
	expect(await introspect(access_token, server)).toEqual({ active: false });
});

test('revoked, dashboard, refresh and invented tokens are reported as inactive', async () => {
	const owner = await app.signUp();
	const { accessToken, refreshToken, config } = await approveDevice(app, owner);
	const inactive = async (token: string) => expect(await introspect(token, server)).toEqual({ active: false });
	await inactive(refreshToken);
	await inactive(owner.accessToken());
	await inactive('made-up');
	await inactive(`${accessToken}x`);
	await oauth.tokenRevocation(config, refreshToken);
	await inactive(accessToken);
});

test('introspection refuses missing and wrong credentials, apps, devices and dashboard sessions', async () => {
	const { accessToken } = await approveDevice(app, await app.signUp());
	const refused = async (answer: Response) => {
		expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }]);
		expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/);
	};
	await refused(await post({ token: accessToken }));
	await refused(await post({ token: accessToken, client_id: server.id, client_secret: 'wrong' }));
	await refused(await post({ token: accessToken, client_id: server.id, client_secret: '' }));
	await refused(await post({ token: accessToken, client_id: 'debrief-extension' }));
	await refused(await post({ token: accessToken }, { authorization: `Bearer ${accessToken}` }));
	await refused(await post({ token: accessToken }, { authorization: `Bearer ${admin.accessToken()}` }));
	await refused(await post({ token: accessToken }, { authorization: 'Basic !!!' }));
});

test('introspection credentials open no other endpoint', async () => {
	const config = await discoverAs(app, server.id, 'oidc', oauth.ClientSecretBasic(server.secret));
	await expect(oauth.clientCredentialsGrant(config)).rejects.toMatchObject({ status: 401 });
	await expect(oauth.initiateDeviceAuthorization(config, {})).rejects.toMatchObject({ status: 401 });
	const { refreshToken } = await approveDevice(app, await app.signUp());
	await expect(oauth.tokenRevocation(config, refreshToken)).rejects.toMatchObject({ status: 401 });
});

test('a missing token, another content type and an oversized request are refused', async () => {
	const credentials = { client_id: server.id, client_secret: server.secret };
	expect((await post(credentials)).status).toBe(400);
	expect((await post({ ...credentials, token: 'x'.repeat(20_000) })).status).toBe(400);
	expect((await post({ ...credentials, token: '{}' }, { 'content-type': 'application/json' })).status).toBe(400);
	const got = await fetch(`${app.origin}${apiBase}${oauthPath}/introspection`);
	expect(got.status).toBe(404);
});

test('a renewed secret replaces the old at once, a removed server is refused, and both are audited', async () => {
	const { accessToken } = await approveDevice(app, await app.signUp());
	const short = await registerServer('Short-lived');
	expect(await introspect(accessToken, short)).toMatchObject({ active: true });
	const { secret } = await admin.client.renewOAuthClientSecret({ params: { id: short.id } });
	await expect(introspect(accessToken, short)).rejects.toThrow();
	expect(await introspect(accessToken, { ...short, secret })).toMatchObject({ active: true });
	expect((await admin.client.listOAuthClients()).list).toContainEqual(
		expect.objectContaining({ id: short.id, kind: 'resource-server', name: 'Short-lived', redirectUris: [] }),
	);
	await admin.client.removeOAuthClient({ params: { id: short.id } });
	await expect(introspect(accessToken, { ...short, secret })).rejects.toThrow();
	const entries = (await admin.client.listAuditEntries({ query: {} })).list.filter((e) => e.subjectId === short.id);
	expect(entries.map(({ action }) => action)).toEqual([
		'oauthClientRemoved',
		'oauthClientSecretRenewed',
		'oauthClientRegistered',
	]);
	expect(JSON.stringify(entries)).not.toContain(secret);
});

test('only administrators renew a secret, and only that of a server', async () => {
	const member = await app.signUp();
	const params = { id: server.id };
	await expect(member.client.renewOAuthClientSecret({ params })).rejects.toMatchObject({ status: 403 });
	const { id } = await admin.client.registerOAuthClient({ body: { name: 'App', redirectUris: [redirectUri] } });
	const renewed = admin.client.renewOAuthClientSecret({ params: { id } });
	await expect(renewed).rejects.toMatchObject({ code: 'app_not_found' });
	await expect(admin.client.registerOAuthClient({ body: { name: 'No address' } })).rejects.toMatchObject({
		status: 400,
		details: [{ field: 'redirectUris', message: 'Enter at least one address' }],
	});
});

test('the database contains no server secret in plain text', async () => {
	expect(JSON.stringify(await app.deps.db.select().from(oauthRows))).not.toContain(server.secret);
});

test('secrets cannot be guessed: after thirty wrong ones the network is rate-limited', async () => {
	await using fresh = await createTestApp();
	const guess = () =>
		fetch(`${fresh.origin}${apiBase}${oauthPath}/introspection`, {
			method: 'POST',
			body: new URLSearchParams({ token: 't', client_id: 'server-1', client_secret: 'guess' }),
		});
	for (let i = 0; i < 30; i++) expect((await guess()).status).toBe(401);
	expect((await guess()).status).toBe(429);
});
