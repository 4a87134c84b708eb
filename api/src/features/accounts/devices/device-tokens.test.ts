import { api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { eq } from 'drizzle-orm';
import * as oauth from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { oauth as oauthRows, user as users } from '../../../platform/db/schema/index.ts';
import { approveDevice, deviceCodeGrant, discoverAs } from '../../../testing/accounts/test-device.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall, readRaw } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { sweepDevices } from './sweep-devices.ts';

const cacheMs = 5_000;
const day = 86_400_000;

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
	app = await createTestApp({ turnsClockBack: true });
	user = await app.signUp('admin@example.com');
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

/** Sets the library's clock and ours, which uses it. */
const setTime = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

const profileWith = (token: string, target = app) =>
	rawCall(target.origin, 'GET', '/profile', { headers: { authorization: `Bearer ${token}` } });
const refresh = (config: oauth.Configuration, token: string) =>
	oauth.refreshTokenGrant(config, token).then(
		(tokens) => ({ access: tokens.access_token, refresh: tokens.refresh_token ?? '', error: null }),
		(error: oauth.ResponseBodyError) => ({ access: '', refresh: '', error: error.error }),
	);

test('a lost response signs no device out: the same refresh token works again for a minute', async () => {
	const { config, refreshToken } = await approveDevice(app, user);
	const lost = await refresh(config, refreshToken);
	app.clock.advance(50_000);
	const again = await refresh(config, refreshToken);
	expect(again.refresh).not.toBe(lost.refresh);
	expect((await profileWith(again.access)).status).toBe(200);
	expect((await refresh(config, again.refresh)).error).toBeNull();
});

test('five simultaneous renewals all succeed', async () => {
	const { config, refreshToken } = await approveDevice(app, user);
	const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(config, refreshToken)));
	expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
	expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(5);
});

test('reuse of a refresh token revokes it and all its successors at once, and is recorded', async () => {
	const { config, refreshToken } = await approveDevice(app, user);
	const next = await refresh(config, refreshToken);
	expect((await profileWith(next.access)).status).toBe(200);
	app.clock.advance(61_000);
	expect((await refresh(config, refreshToken)).error).toBe('invalid_grant');
	expect((await refresh(config, next.refresh)).error).toBe('invalid_grant');
	expect(await profileWith(next.access)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
	const recorded = async () => (await user.client.listAuditEntries({ query: { action: 'deviceTokenReused' } })).list;
	await vi.waitFor(async () => expect(await recorded()).toHaveLength(1));
	const { gid } = JSON.parse(Buffer.from(next.access.split('.')[1] ?? '', 'base64url').toString());
	expect(await recorded()).toMatchObject([
		{
			actor: { id: user.userId },
			subjectId: gid,
			before: { client: 'debrief-extension' },
			after: { address: '127.0.0.1' },
		},
	]);
});

test('redeeming a device code twice revokes the tokens it issued', async () => {
	const { config, deviceCode, accessToken, refreshToken } = await approveDevice(app, user);
	const again = oauth.genericGrantRequest(config, deviceCodeGrant, { device_code: deviceCode });
	await expect(again).rejects.toMatchObject({ error: 'invalid_grant' });
	expect((await refresh(config, refreshToken)).error).toBe('invalid_grant');
	expect((await profileWith(accessToken)).status).toBe(401);
});

test('a device that signs itself out is refused within 5 s', async () => {
	const { config, accessToken, refreshToken } = await approveDevice(app, user);
	expect((await profileWith(accessToken)).status).toBe(200);
	await oauth.tokenRevocation(config, refreshToken);
	app.clock.advance(cacheMs);
	expect(await profileWith(accessToken)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
	expect((await refresh(config, refreshToken)).error).toBe('invalid_grant');
});

test("a client cannot renew with another client's token", async () => {
	const { refreshToken } = await approveDevice(app, user);
	const other = await discoverAs(app, 'debrief-android');
	expect((await refresh(other, refreshToken)).error).toBe('invalid_grant');
});

test('deactivating an account stops its devices within 5 s, and reactivation resumes them', async () => {
	const owner = await app.signUp();
	const { config, accessToken, refreshToken } = await approveDevice(app, owner);
	const set = async (isActive: boolean) => {
		await app.deps.db.update(users).set({ isActive }).where(eq(users.id, owner.userId));
		app.clock.advance(cacheMs);
	};
	expect((await profileWith(accessToken)).status).toBe(200);
	await set(false);
	expect(await profileWith(accessToken)).toMatchObject({ status: 403, body: { name: 'InactiveAccountError' } });
	expect((await refresh(config, refreshToken)).error).toBe('invalid_grant');
	await set(true);
	expect((await profileWith(accessToken)).status).toBe(200);
	expect((await refresh(config, refreshToken)).error).toBeNull();
});

test('deleting an account deletes all data of its devices', async () => {
	const owner = await app.signUp();
	const { accessToken } = await approveDevice(app, owner);
	await app.deps.db.delete(users).where(eq(users.id, owner.userId));
	app.clock.advance(cacheMs);
	expect((await profileWith(accessToken)).status).toBe(401);
	expect(await app.deps.db.select().from(oauthRows).where(eq(oauthRows.accountId, owner.userId))).toEqual([]);
});

test('a server restart signs no device out', async () => {
	const { accessToken, refreshToken } = await approveDevice(app, user);
	await using restarted = await createTestApp({ deps: { db: app.deps.db } });
	expect((await profileWith(accessToken, restarted)).status).toBe(200);
	const renewed = await refresh(await discoverAs(restarted, 'debrief-extension'), refreshToken);
	expect((await profileWith(renewed.access)).status).toBe(200);
	const jwks = (target: TestApp) => rawCall(target.origin, 'GET', '/oauth/jwks');
	expect((await jwks(restarted)).body).toEqual((await jwks(app)).body);
});

test('an access token lives 15 minutes', async () => {
	const { accessToken } = await approveDevice(app, user);
	setTime(Date.now() + 901_000);
	expect(await profileWith(accessToken)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
});

// the embedded database takes a clock that goes back by months for a timer that is due each millisecond
test.skipIf(!process.env.TEST_DATABASE_URL)(
	'a device in use stays signed in for a year, and one unused for 90 days is signed out',
	async () => {
		const used = await approveDevice(app, user);
		const unused = await approveDevice(app, user);
		const start = Date.now();
		let { refreshToken } = used;
		for (const days of [80, 160, 240, 320]) {
			setTime(start + days * day);
			const next = await refresh(used.config, refreshToken);
			expect([days, next.error]).toEqual([days, null]);
			refreshToken = next.refresh;
			expect((await profileWith(next.access)).status).toBe(200);
		}
		setTime(start + 91 * day);
		expect((await refresh(unused.config, unused.refreshToken)).error).toBe('invalid_grant');
		setTime(start + 366 * day);
		expect((await refresh(used.config, refreshToken)).error).toBe('invalid_grant');
	},
);

test('the database contains no refresh token in plain text', async () => {
	const { refreshToken } = await approveDevice(app, user);
	const rows = await app.deps.db.select().from(oauthRows);
	expect(rows.length).toBeGreaterThan(0);
	expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

test('expired rows are swept, and active ones are kept', async () => {
	await using fresh = await createTestApp();
	const { config, refreshToken } = await approveDevice(fresh, await fresh.signUp());
	const renewed = await refresh(config, refreshToken);
	const models = async () => (await fresh.deps.db.select().from(oauthRows)).map((row) => row.model).sort();
	const before = await models();
	await sweepDevices(fresh.deps);
	expect(await models()).toEqual(before);
	fresh.clock.advance(8 * day);
	await sweepDevices(fresh.deps);
	expect(await models()).toEqual(['Grant', 'RefreshToken']);
	expect((await refresh(config, renewed.refresh)).error).toBeNull();
});

const urlOf = (endpoint: Endpoint) => app.origin + apiBase + endpoint.path.replace(/:\w+/g, 'nothing');
const callWith = async (endpoint: Endpoint, token: string) => {
	const headers = { authorization: `Bearer ${token}` };
	const { status, body } = await readRaw(await fetch(urlOf(endpoint), { method: endpoint.method, headers }));
	return { status, code: body?.code };
};
const guarded = (Object.keys(api) as EndpointName[])
	.map((name) => ({ name, endpoint: api[name] as Endpoint }))
	.filter(({ endpoint }) => endpoint.access !== 'public');

test('a device reaches exactly the endpoints of its scope', async () => {
	const { accessToken } = await approveDevice(app, user, 'openid offline_access profile recordings settings');
	const poor = await approveDevice(app, user, 'openid offline_access');
	for (const { name, endpoint } of guarded) {
		const { code } = await callWith(endpoint, accessToken);
		expect([name, code === 'device_not_allowed']).toEqual([name, endpoint.scope === null]);
		expect([name, await callWith(endpoint, poor.accessToken)]).toEqual([
			name,
			{ status: 403, code: 'device_not_allowed' },
		]);
	}
	expect(guarded.filter(({ endpoint }) => endpoint.scope !== null).length).toBeGreaterThan(5);
});

test('a token with narrower scope keeps it, even on the same device', async () => {
	const { config, accessToken, refreshToken } = await approveDevice(app, user);
	const narrow = await oauth.refreshTokenGrant(config, refreshToken, { scope: 'recordings' });
	expect((await profileWith(accessToken)).status).toBe(200);
	expect(await profileWith(narrow.access_token)).toMatchObject({ status: 403, body: { code: 'device_not_allowed' } });
	expect((await profileWith(accessToken)).status).toBe(200);
});
