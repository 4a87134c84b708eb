import * as oauth from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
	approveDevice,
	deviceBrowser,
	deviceCodeGrant,
	deviceScope,
	discoverAs,
} from '../../../testing/accounts/test-device.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
let user: TestUser;
let config: oauth.Configuration;
beforeAll(async () => {
	app = await createTestApp({ turnsClockBack: true });
	user = await app.signUp('admin@example.com');
	config = await discoverAs(app, 'debrief-extension');
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const askForCode = () => oauth.initiateDeviceAuthorization(config, { scope: deviceScope });
const poll = (device_code: string) =>
	oauth.genericGrantRequest(config, deviceCodeGrant, { device_code }).then(
		() => 'tokens',
		(error: oauth.ResponseBodyError) => error.error,
	);

test('a standard client discovers all endpoints at both well-known addresses', async () => {
	const { publicUrl } = app.deps.env;
	for (const algorithm of ['oidc', 'oauth2'] as const) {
		const found = (await discoverAs(app, 'debrief-android', algorithm)).serverMetadata();
		expect(found).toMatchObject({
			issuer: `${publicUrl}/api/v1/oauth`,
			device_authorization_endpoint: `${publicUrl}/api/v1/oauth/device/auth`,
			token_endpoint: `${publicUrl}/api/v1/oauth/token`,
			response_types_supported: ['code'],
			token_endpoint_auth_methods_supported: ['none'],
			scopes_supported: [...deviceScope.split(' '), 'read'],
		});
	}
});

test.each([
	['debrief-extension', 'profile recordings settings'],
	['debrief-android', 'profile recordings'],
	['zoiper-android', 'recordings'],
	['zoiper5', 'recordings'],
] as const)(
	'a standard client completes the flow as %s and gets no more than %s, whatever it requests',
	{ tags: ['release'] },
	async (clientId, granted) => {
		const client = await discoverAs(app, clientId);
		const started = await oauth.initiateDeviceAuthorization(client, { scope: deviceScope });
		const tokens = oauth.pollDeviceAuthorizationGrant(client, { ...started, interval: 1 });
		const browser = deviceBrowser(app, user);
		await browser.open();
		expect(await browser.send({ user_code: started.user_code })).toMatchObject({
			body: { client: clientId, scopes: granted.split(' ') },
		});
		const approved = await browser.send({ user_code: started.user_code, confirm: 'yes' });
		expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } });
		const { access_token, expires_in, refresh_token, token_type, scope } = await tokens;
		expect({ expires_in, token_type, scope }).toEqual({ expires_in: 900, token_type: 'bearer', scope: granted });
		const renewed = await oauth.refreshTokenGrant(client, refresh_token ?? '');
		expect(renewed.scope).toBe(granted);
		const headers = { authorization: `Bearer ${access_token}` };
		for (const [path, needed] of [
			['/profile', 'profile'],
			['/settings/recording-extension', 'settings'],
		] as const) {
			const status = granted.includes(needed) ? 200 : 403;
			expect([path, (await rawCall(app.origin, 'GET', path, { headers })).status]).toEqual([path, status]);
		}
	},
);

test('a client that requests the scopes listed by discovery may use the API, also without openid', async () => {
	const listed = config.serverMetadata().scopes_supported ?? [];
	const { accessToken } = await approveDevice(app, user, listed.filter((scope) => scope !== 'openid').join(' '));
	const headers = { authorization: `Bearer ${accessToken}` };
	for (const path of ['/profile', '/settings/recording-extension', '/settings/transcript-languages'])
		expect([path, (await rawCall(app.origin, 'GET', path, { headers })).status]).toEqual([path, 200]);
});

test('the verification URL leads to the dashboard, and devices poll every five seconds', async () => {
	const { publicUrl } = app.deps.env;
	const { user_code, ...started } = await askForCode();
	expect(user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
	expect(started).toMatchObject({
		verification_uri: `${publicUrl}/device/activate`,
		verification_uri_complete: `${publicUrl}/device/activate?user_code=${user_code}`,
		interval: 5,
		expires_in: 600,
	});
});

test('the requesting device is shown before approval, and the code alone approves nothing', async () => {
	const { user_code, device_code } = await askForCode();
	const browser = deviceBrowser(app, user);
	await browser.open();
	const typed = user_code.toLowerCase().replace('-', ' ');
	expect(await browser.send({ user_code: typed })).toMatchObject({
		status: 200,
		body: {
			userCode: user_code,
			client: 'debrief-extension',
			scopes: ['profile', 'recordings', 'settings'],
			deviceInfo: { agent: expect.stringContaining('openid-client'), address: '127.0.0.1', isSameAddress: true },
		},
	});
	expect(await poll(device_code)).toBe('authorization_pending');
	expect(await browser.send({ user_code, confirm: 'yes' })).toMatchObject({ body: { status: 'approved' } });
	expect(await poll(device_code)).toBe('tokens');
});

test('only an explicit yes approves a device', async () => {
	for (const confirm of ['false', 'no', '1']) {
		const { user_code, device_code } = await askForCode();
		const browser = deviceBrowser(app, user);
		await browser.open();
		expect(await browser.send({ user_code, confirm })).toMatchObject({ status: 200, body: { status: 'denied' } });
		expect(await poll(device_code)).toBe('access_denied');
	}
});

test('a denied device gets an error, and its code is consumed', async () => {
	const { user_code, device_code } = await askForCode();
	const browser = deviceBrowser(app, user);
	await browser.open();
	expect(await browser.send({ user_code, abort: 'yes' })).toMatchObject({ status: 200, body: { status: 'denied' } });
	await browser.open();
	expect(await browser.send({ user_code, confirm: 'yes' })).toMatchObject({
		status: 409,
		body: { code: 'device_code_used' },
	});
	expect(await poll(device_code)).toBe('access_denied');
});

test('a device that polls too often gets slow_down, and recovers by waiting', async () => {
	const { device_code } = await askForCode();
	expect(await poll(device_code)).toBe('authorization_pending');
	expect(await poll(device_code)).toBe('slow_down');
	app.clock.advance(5_000);
	expect(await poll(device_code)).toBe('authorization_pending');
});

test('missing, unknown, used and expired codes have distinct errors, each with a token for the next attempt', async () => {
	const browser = deviceBrowser(app, user);
	await browser.open();
	const refusal = async (user_code: string) => {
		const { status, body } = await browser.send({ user_code, confirm: 'yes' });
		expect(body).toMatchObject({ xsrf: expect.stringMatching(/^[0-9a-f]{48}$/), errorId: expect.any(String) });
		return [status, body?.code];
	};
	expect(await refusal('')).toEqual([400, 'device_code_required']);
	expect(await refusal('BBBB-BBBB')).toEqual([400, 'device_code_unknown']);
	const used = await askForCode();
	expect((await browser.send({ user_code: used.user_code, confirm: 'yes' })).status).toBe(200);
	await browser.open();
	expect(await refusal(used.user_code)).toEqual([409, 'device_code_used']);
	const late = await askForCode();
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
	await user.client.proveSession({ body: { password: testPassword } });
	expect(await refusal(late.user_code)).toEqual([410, 'device_code_expired']);
	expect(await poll(late.device_code)).toBe('expired_token');
});

test('a form with a wrong, foreign or missing XSRF token approves nothing', async () => {
	const { user_code, device_code } = await askForCode();
	const [browser, other] = [deviceBrowser(app, user), deviceBrowser(app, user)];
	const refused = { status: 400, body: { code: 'device_form_expired', xsrf: expect.any(String) } };
	expect(await browser.send({ user_code, confirm: 'yes' })).toMatchObject({
		status: 400,
		body: { code: 'device_form_expired' },
	});
	await browser.open();
	expect(await browser.send({ user_code, confirm: 'yes', xsrf: 'made-up' })).toMatchObject(refused);
	const foreign = await other.open();
	await browser.open();
	expect(await browser.send({ user_code, confirm: 'yes', xsrf: foreign })).toMatchObject(refused);
	expect(await poll(device_code)).toBe('authorization_pending');
	expect(await browser.send({ user_code, confirm: 'yes' })).toMatchObject({ body: { status: 'approved' } });
});

test('the form requires a signed-in user under every spelling of its path', async () => {
	for (const path of ['/oauth/device', '/oauth/device/', '/oauth/DEVICE', '/oauth/device/abc', '/oauth//device'])
		for (const method of ['GET', 'POST'] as const)
			expect([path, (await rawCall(app.origin, method, path)).status]).toEqual([
				path,
				expect.toSatisfy((status) => status === 401 || status === 404),
			]);
	expect(await rawCall(app.origin, 'GET', '/oauth/device')).toMatchObject({
		status: 401,
		body: { name: 'NoTokenError' },
	});
});

test('a device cannot approve another device', async () => {
	const { accessToken } = await approveDevice(app, user);
	const headers = { authorization: `Bearer ${accessToken}` };
	expect(await rawCall(app.origin, 'GET', '/oauth/device', { headers })).toMatchObject({
		status: 403,
		body: { code: 'device_not_allowed' },
	});
});

test('each approval in a shared browser applies to the user signed in at that moment', async () => {
	const second = await app.signUp();
	const browser = deviceBrowser(app, user);
	const [firstCode, secondCode] = [await askForCode(), await askForCode()];
	await browser.open();
	await browser.send({ user_code: firstCode.user_code, confirm: 'yes' });
	browser.become(second);
	await browser.open();
	await browser.send({ user_code: secondCode.user_code, confirm: 'yes' });
	const owners = [firstCode, secondCode].map(async ({ device_code }) => {
		const { access_token } = await oauth.genericGrantRequest(config, deviceCodeGrant, { device_code });
		const { body } = await rawCall(app.origin, 'GET', '/profile', {
			headers: { authorization: `Bearer ${access_token}` },
		});
		return body?._id;
	});
	expect(await Promise.all(owners)).toEqual([user.userId, second.userId]);
});

test('codes cannot be guessed: an account has 60 attempts in a quarter of an hour', { tags: ['release'] }, async () => {
	const guesser = await app.signUp();
	const browser = deviceBrowser(app, guesser);
	await browser.open();
	for (let i = 0; i < 60; i++) expect((await browser.send({ user_code: 'BBBB-BBBB' })).status).toBe(400);
	expect(await browser.send({ user_code: 'BBBB-BBBB' })).toMatchObject({ status: 429 });
});

test('an unknown client, an unknown path and a forged host have no effect', async () => {
	const form = (path: string, fields: Record<string, string>) =>
		fetch(`${app.origin}/api/v1/oauth${path}`, { method: 'POST', body: new URLSearchParams(fields) });
	expect(await (await form('/device/auth', { client_id: 'somebody' })).json()).toMatchObject({
		error: 'invalid_client',
	});
	for (const path of ['/oauth/nothing', '/oauth/device/auth'])
		expect(await rawCall(app.origin, 'GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
	const discovery = await rawCall(app.origin, 'GET', '/oauth/.well-known/openid-configuration', {
		headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
	});
	expect(JSON.stringify(discovery.body)).not.toContain('evil.example');
});

test('the OAuth library prints nothing to the console', async () => {
	const printed = (['info', 'warn', 'error', 'log'] as const).map((kind) => vi.spyOn(console, kind));
	await using fresh = await createTestApp();
	await approveDevice(fresh, await fresh.signUp());
	expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
	vi.restoreAllMocks();
});
