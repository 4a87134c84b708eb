import * as oauth from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import {
	answerPrompts,
	appBrowser,
	beginSignIn,
	redirectUri,
	uidIn,
} from '../../../testing/accounts/test-registered-app.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';

const scope = 'openid profile recordings';
let app: TestApp;
let admin: TestUser;
let clientId: string;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	clientId = await register('Notebook');
});
afterAll(() => app.close());

const register = async (name: string) =>
	(await admin.client.registerOAuthClient({ body: { name, redirectUris: [redirectUri] } })).id;

async function connect(owner: TestUser, wanted = scope, browser = appBrowser(app, owner)) {
	const begun = await beginSignIn(app, clientId, wanted);
	const { callback, prompts } = await answerPrompts(browser, begun.url);
	return { ...begun, browser, callback, prompts };
}
const profileWith = (token: string) =>
	rawCall(app.origin, 'GET', '/profile', { headers: { authorization: `Bearer ${token}` } });

test('a registered app signs a user in with code and PKCE, within the allowed scopes', async () => {
	const owner = await app.signUp();
	const { exchange, callback, prompts, config } = await connect(owner);
	expect(prompts).toEqual(['login', 'consent']);
	const tokens = await exchange(callback);
	expect(tokens.claims()).toMatchObject({ sub: owner.userId, aud: clientId });
	expect(await profileWith(tokens.access_token)).toMatchObject({ status: 200, body: { email: owner.email } });
	const headers = { authorization: `Bearer ${tokens.access_token}` };
	const settings = await rawCall(app.origin, 'GET', '/settings/recording-extension', { headers });
	expect(settings).toMatchObject({ status: 403, body: { code: 'device_not_allowed' } });
	const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
	expect((await profileWith(renewed.access_token)).status).toBe(200);
	await oauth.tokenRevocation(config, renewed.refresh_token ?? '');
	await expect(oauth.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
		error: 'invalid_grant',
	});
});

test('a code is worthless without its verifier, and requests without PKCE are refused', async () => {
	const owner = await app.signUp();
	const { callback } = await connect(owner);
	const { exchange } = await beginSignIn(app, clientId, scope);
	await expect(exchange(callback)).rejects.toThrow();
	const { url } = await beginSignIn(app, clientId, scope);
	const bare = url.replace(/&code_challenge(?:_method)?=[^&]*/g, '');
	expect(await appBrowser(app, owner).follow(bare)).toMatch(/^https:\/\/app\.example\/callback\?error=invalid_request/);
});

test('an unregistered redirect URI receives nothing', async () => {
	const { url } = await beginSignIn(app, clientId, scope, { redirect_uri: 'https://evil.example/callback' });
	await expect(appBrowser(app, admin).follow(url)).rejects.toThrow(/^400/);
});

test('consent is remembered, asked again for more scopes, and can be refused', { tags: ['release'] }, async () => {
	const owner = await app.signUp();
	await connect(owner, 'openid profile');
	expect((await connect(owner, 'openid profile')).prompts).toEqual(['login']);
	const { prompts, exchange, callback } = await connect(owner, 'openid profile settings');
	expect(prompts).toEqual(['login', 'consent']);
	expect((await exchange(callback)).scope).toBe('profile settings');
	const { url } = await beginSignIn(app, clientId, 'openid recordings');
	const refused = await answerPrompts(appBrowser(app, owner), url, (prompt) => prompt === 'login');
	expect(refused.callback).toContain('error=access_denied');
	const { list } = await owner.client.listConnectedApps();
	expect(list).toMatchObject([{ name: 'Notebook', scopes: ['profile', 'settings'], lastUsedAt: expect.any(String) }]);
});

test('an app whose consent is withdrawn loses access within 5 s and has to ask again', async () => {
	const owner = await app.signUp();
	const { exchange, callback, config } = await connect(owner);
	const tokens = await exchange(callback);
	const [connected] = (await owner.client.listConnectedApps()).list;
	const params = { id: connected?.id ?? '' };
	await expect(admin.client.disconnectApp({ params })).rejects.toMatchObject({ code: 'app_not_found' });
	await owner.client.disconnectApp({ params });
	app.clock.advance(5_000);
	expect((await profileWith(tokens.access_token)).status).toBe(401);
	await expect(oauth.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
	expect((await owner.client.listConnectedApps()).list).toEqual([]);
	expect((await connect(owner)).prompts).toEqual(['login', 'consent']);
});

test('the signed-in dashboard user decides who authorises, not a previous user of the same browser', async () => {
	const [first, second] = [await app.signUp(), await app.signUp()];
	const { browser } = await connect(first);
	browser.become(second);
	const { exchange, callback, prompts } = await connect(second, scope, browser);
	expect(prompts).toEqual(['login', 'consent']);
	expect((await exchange(callback)).claims()?.sub).toBe(second.userId);
});

test("one person cannot give another person's consent", async () => {
	const [first, second] = [await app.signUp(), await app.signUp()];
	const browser = appBrowser(app, first);
	const { url } = await beginSignIn(app, clientId, scope);
	const { body } = await browser.answer(uidIn(await browser.follow(url)), 'login');
	const uid = uidIn(await browser.follow(String(body?.redirectUrl)));
	browser.become(second);
	expect(await browser.answer(uid, 'consent')).toMatchObject({
		status: 403,
		body: { code: 'interaction_other_account' },
	});
});

test('an interaction is bound to its browser and names the app and the scopes', async () => {
	const browser = appBrowser(app, admin);
	const { url } = await beginSignIn(app, clientId, scope);
	const uid = uidIn(await browser.follow(url));
	expect(await browser.details(uid)).toMatchObject({
		status: 200,
		body: { prompt: 'login', client: { name: 'Notebook', address: 'app.example' }, scopes: ['profile', 'recordings'] },
	});
	const missing = { status: 404, body: { code: 'interaction_not_found' } };
	expect(await appBrowser(app, admin).details(uid)).toMatchObject(missing);
	expect(await browser.details(`${uid}x`)).toMatchObject(missing);
	expect(await browser.answer(uid, 'consent')).toMatchObject(missing);
});

test('only administrators register and remove apps, with audit entries, and removal signs all users out', async () => {
	const owner = await app.signUp();
	const id = await register('Short-lived');
	const begun = await beginSignIn(app, id, scope);
	const { callback } = await answerPrompts(appBrowser(app, owner), begun.url);
	const tokens = await begun.exchange(callback);
	await expect(owner.client.listOAuthClients()).rejects.toMatchObject({ status: 403 });
	expect((await admin.client.listOAuthClients()).list).toMatchObject([
		{ name: 'Notebook' },
		{ id, redirectUris: [redirectUri] },
	]);
	await admin.client.removeOAuthClient({ params: { id } });
	app.clock.advance(5_000);
	expect((await profileWith(tokens.access_token)).status).toBe(401);
	await expect(appBrowser(app, owner).follow(begun.url)).rejects.toThrow(/^400/);
	const actions = (await admin.client.listAuditEntries({ query: {} })).list
		.filter(({ subjectId }) => subjectId === id)
		.map(({ action }) => action);
	expect(actions).toEqual(['oauthClientRemoved', 'oauthClientRegistered']);
	await expect(admin.client.removeOAuthClient({ params: { id } })).rejects.toMatchObject({ code: 'app_not_found' });
});

test('an app cannot be registered with a redirect URI that others could listen on', async () => {
	const body = { name: 'Open', redirectUris: [redirectUri, 'http://app.example/callback'] };
	await expect(admin.client.registerOAuthClient({ body })).rejects.toMatchObject({
		status: 400,
		code: 'invalid_input',
		details: [{ field: 'redirectUris' }],
	});
});

test('devices and apps are listed apart', async () => {
	const owner = await app.signUp();
	await approveDevice(app, owner);
	const { exchange, callback } = await connect(owner);
	await exchange(callback);
	expect((await owner.client.listDevices()).list).toMatchObject([{ client: 'debrief-extension' }]);
	expect((await owner.client.listConnectedApps()).list).toMatchObject([{ name: 'Notebook' }]);
});
