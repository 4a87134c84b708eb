import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session, user } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';

const email = 'admin@example.com';
const day = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp(email);
});
afterAll(() => app.close());

async function cookieOf(target: TestApp): Promise<{ header: string; attributes: string[] }> {
	const body = { grant_type: 'password', username: email, password: testPassword };
	const { cookies, body: answer } = await rawCall(target.origin, 'POST', '/auth/profile/verify', { body });
	expect(answer).not.toHaveProperty('refresh_token');
	const [header = '', ...attributes] = (cookies[0] ?? '').split('; ');
	return { header, attributes };
}

const renew = (cookie: string, headers: Record<string, string> = {}) =>
	rawCall(app.origin, 'POST', '/auth/profile/verify', {
		body: { grant_type: 'refresh_token' },
		headers: { cookie, ...headers },
	});

test('the refresh token of a browser stands where no script and no other site reaches it, for 14 days', async () => {
	const { attributes } = await cookieOf(app);
	expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/auth']));
	expect(attributes).not.toContain('Secure');
	const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length) ?? '';
	expect(Math.abs(Date.parse(expires) - app.clock().getTime() - 14 * day)).toBeLessThan(120_000);
});

test('behind https the cookie never travels in the clear', async () => {
	await using secure = await createTestApp({ env: { PUBLIC_URL: 'https://debrief.example' } });
	await secure.signUp(email);
	expect((await cookieOf(secure)).attributes).toContain('Secure');
});

test('the cookie renews the access token and is set anew', async () => {
	const { header } = await cookieOf(app);
	const { status, body, cookies } = await renew(header);
	expect(status).toBe(200);
	expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900, user: { email } });
	expect(body).not.toHaveProperty('refresh_token');
	expect(cookies[0]).toContain(header);
	const profile = await rawCall(app.origin, 'GET', '/profile', {
		headers: { authorization: `Bearer ${body?.access_token}` },
	});
	expect(profile.status).toBe(200);
});

test('a page of another site cannot renew with the cookie', async () => {
	const { header } = await cookieOf(app);
	for (const headers of [
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site', origin: app.origin },
	])
		expect(await renewAsBrowser(header, headers)).toMatchObject({ status: 401, code: 'no_token' });
	for (const headers of [{ origin: app.origin }, { 'sec-fetch-site': 'same-origin' }])
		expect(await renewAsBrowser(header, headers)).toMatchObject({ status: 200 });
});

/** `fetch` sets some of a browser's headers itself; node:http leaves them to the test. */
function renewAsBrowser(cookie: string, headers: Record<string, string>): Promise<{ status: number; code: unknown }> {
	return new Promise((resolve, reject) => {
		const body = JSON.stringify({ grant_type: 'refresh_token' });
		const sent = request(`${app.origin}/api/v1/auth/profile/verify`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'content-length': body.length, cookie, ...headers },
		});
		sent.on('error', reject);
		sent.on('response', async (response) => {
			const text = Buffer.concat(await response.toArray()).toString();
			resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).code });
		});
		sent.end(body);
	});
}

test('without a refresh token there is nothing to renew, and a made-up one takes the cookie away', async () => {
	expect(await renew('other=1')).toMatchObject({ status: 401, body: { name: 'NoTokenError' } });
	const answer = await renew('debrief_refresh=made-up');
	expect(answer).toMatchObject({ status: 401, body: { name: 'BadTokenError' } });
	expect(answer.cookies[0]).toContain('Max-Age=0');
});

test('clients without cookies get the refresh token in the body and renew with it', async () => {
	const { refreshToken } = await app.signIn(email);
	const body = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
	expect(await app.client.signIn({ body })).toMatchObject({ refresh_token: refreshToken, user: { email } });
});

test('a session in use lives on, one unused for 14 days is over', async () => {
	await using later = await createTestApp();
	const { refreshToken } = await later.signUp(email);
	const body = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
	for (let weeks = 0; weeks < 3; weeks++) {
		later.clock.advance(7 * day);
		await later.client.signIn({ body });
	}
	later.clock.advance(14 * day + 1);
	await expect(later.client.signIn({ body })).rejects.toMatchObject({ code: 'bad_token', status: 401 });
});

test('signing out ends the session on the server, takes the cookie away and answers alike without one', async () => {
	const { header } = await cookieOf(app);
	const out = await rawCall(app.origin, 'POST', '/auth/sign-out', { headers: { cookie: header } });
	expect(out).toMatchObject({ status: 204, body: null });
	expect(out.cookies[0]).toMatch(/^debrief_refresh=;.*Max-Age=0.*Path=\/api\/v1\/auth/);
	expect(await renew(header)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
	expect(await rawCall(app.origin, 'POST', '/auth/sign-out')).toMatchObject({ status: 204 });
});

test('signing out of one device leaves the others', async () => {
	const [phone, desk] = [await app.signIn(email), await app.signIn(email)];
	await app.client.signOut({ body: { refresh_token: phone.refreshToken } });
	const body = { grant_type: 'refresh_token', refresh_token: desk.refreshToken } as const;
	expect((await app.client.signIn({ body })).user.email).toBe(email);
});

test('a switched-off account cannot renew', async () => {
	const { refreshToken, userId } = await app.signUp('off@example.com');
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.id, userId));
	const body = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
	await expect(app.client.signIn({ body })).rejects.toMatchObject({ code: 'account_inactive', status: 403 });
});

test('a session row tells where it was opened', async () => {
	const { refreshToken } = await app.signIn(email);
	const [row] = await app.deps.db.select().from(session).where(eq(session.token, refreshToken));
	expect(row).toMatchObject({ ipAddress: '127.0.0.1' });
	expect(row?.userAgent).not.toBe('');
});

test('signing in clears away what is left of sessions that are over', async () => {
	const who = await app.signUp('tidy@example.com');
	const past = new Date(app.clock().getTime() - 1);
	await app.deps.db.update(session).set({ expiresAt: past }).where(eq(session.token, who.refreshToken));
	const { refreshToken } = await app.signIn('tidy@example.com');
	const rows = await app.deps.db.select().from(session).where(eq(session.userId, who.userId));
	expect(rows.map((row) => row.token)).toEqual([refreshToken]);
});
