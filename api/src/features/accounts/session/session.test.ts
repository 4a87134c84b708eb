import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshToken, session, user } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';

const email = 'admin@example.com';
const day = 24 * 3_600_000;
const graceMs = 60_001;

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

const renew = (cookie: string, headers: Record<string, string> = {}, target = app) =>
	rawCall(target.origin, 'POST', '/auth/profile/verify', {
		body: { grant_type: 'refresh_token' },
		headers: { cookie, ...headers },
	});

test("a browser's refresh token is an HttpOnly same-site cookie that lasts 14 days", async () => {
	const { attributes } = await cookieOf(app);
	expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/auth']));
	expect(attributes).not.toContain('Secure');
	const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length) ?? '';
	expect(Math.abs(Date.parse(expires) - app.clock().getTime() - 14 * day)).toBeLessThan(120_000);
});

test('behind HTTPS the cookie is never sent unencrypted and cannot be set by other hosts or subdomains', async () => {
	await using secure = await createTestApp({ env: { PUBLIC_URL: 'https://debrief.example' } });
	await secure.signUp(email);
	const { header, attributes } = await cookieOf(secure);
	expect(header).toMatch(/^__Host-debrief_refresh=./);
	expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']));
	expect(attributes.join()).not.toContain('Domain');
	const planted = header.replace('__Host-', '');
	expect(await renew(planted, {}, secure)).toMatchObject({ status: 401, body: { code: 'no_token' } });
});

test('behind HTTPS the cookie of an earlier version is accepted once and replaced', async () => {
	await using secure = await createTestApp({ env: { PUBLIC_URL: 'https://debrief.example' } });
	const { userId } = await secure.signUp(email);
	const earlier = 'abcdefghijklmnopqrstuvwxyzABCDEF';
	await secure.deps.db.update(session).set({ token: earlier }).where(eq(session.userId, userId));
	await secure.deps.db.delete(refreshToken);
	for (const statement of dataStatements) await secure.deps.db.execute(sql.raw(statement));
	expect(JSON.stringify(await secure.deps.db.select().from(session))).not.toContain(earlier);
	const answer = await renew(`debrief_refresh=${earlier}`, {}, secure);
	expect(answer.status).toBe(200);
	expect(answer.cookies).toEqual([
		expect.stringMatching(/^__Host-debrief_refresh=[^;]+; .*Path=\/;/),
		expect.stringMatching(/^debrief_refresh=; .*Max-Age=0; Path=\/api\/v1\/auth/),
	]);
	secure.clock.advance(graceMs);
	expect(await renew(`debrief_refresh=${earlier}`, {}, secure)).toMatchObject({ status: 401 });
});

/** Statements that the migration runs on existing sessions. */
const dataStatements = readFileSync(
	new URL('../../../platform/db/migrations/0025_rotating-refresh-tokens.sql', import.meta.url),
	'utf8',
)
	.split('--> statement-breakpoint')
	.filter((statement) => /^\s*(?:INSERT|UPDATE)/.test(statement));

test('the cookie renews the access token and is itself renewed', async () => {
	const { header } = await cookieOf(app);
	const { status, body, cookies } = await renew(header);
	expect(status).toBe(200);
	expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900, user: { email } });
	expect(body).not.toHaveProperty('refresh_token');
	expect(cookies[0]).toMatch(/^debrief_refresh=./);
	expect(cookies[0]).not.toContain(header);
	expect((await renew((cookies[0] ?? '').split(';')[0] ?? '')).status).toBe(200);
	const profile = await rawCall(app.origin, 'GET', '/profile', {
		headers: { authorization: `Bearer ${body?.access_token}` },
	});
	expect(profile.status).toBe(200);
});

test("another site's page cannot renew with the cookie", async () => {
	const { header } = await cookieOf(app);
	for (const headers of [
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site', origin: app.origin },
	])
		expect(await renewAsBrowser(header, headers)).toMatchObject({ status: 403, code: 'other_site' });
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

test('a renewal without a refresh token is refused, and an invented token clears the cookie', async () => {
	expect(await renew('other=1')).toMatchObject({ status: 401, body: { name: 'NoTokenError' } });
	const answer = await renew('debrief_refresh=made-up');
	expect(answer).toMatchObject({ status: 401, body: { name: 'BadTokenError' } });
	expect(answer.cookies[0]).toContain('Max-Age=0');
});

test('clients without cookies get the refresh token in the body and renew with it', async () => {
	const { refreshToken } = await app.signIn(email);
	const body = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
	const answer = await app.client.signIn({ body });
	expect(answer).toMatchObject({ refresh_token: expect.stringMatching(/^[\w-]{43}$/), user: { email } });
	expect(answer.refresh_token).not.toBe(refreshToken);
});

test('a session in use is extended, and one unused for 14 days expires', async () => {
	await using later = await createTestApp();
	let { refreshToken: token } = await later.signUp(email);
	const renewIt = () => later.client.signIn({ body: { grant_type: 'refresh_token', refresh_token: token } });
	for (let weeks = 0; weeks < 3; weeks++) {
		later.clock.advance(7 * day);
		token = (await renewIt()).refresh_token ?? '';
	}
	later.clock.advance(14 * day + 1);
	await expect(renewIt()).rejects.toMatchObject({ code: 'bad_token', status: 401 });
});

test('signing out ends the session, clears the cookie and gives the same response without one', async () => {
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

test('a deactivated account cannot renew', async () => {
	const { refreshToken, userId } = await app.signUp('off@example.com');
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.id, userId));
	const body = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
	await expect(app.client.signIn({ body })).rejects.toMatchObject({ code: 'account_inactive', status: 403 });
});

test("signing in deletes the user's expired sessions", async () => {
	const who = await app.signUp('tidy@example.com');
	const past = new Date(app.clock().getTime() - 1);
	const [old] = await app.deps.db
		.update(session)
		.set({ expiresAt: past })
		.where(eq(session.userId, who.userId))
		.returning();
	await app.signIn('tidy@example.com');
	const rows = await app.deps.db.select().from(session).where(eq(session.userId, who.userId));
	expect(rows).toHaveLength(1);
	expect(rows[0]?.id).not.toBe(old?.id);
});

test('a user who returns after 15 days signs in again for another 14 days', async () => {
	const { email } = await app.signUp();
	app.clock.advance(15 * day);
	const { client, refreshToken } = await app.signIn(email);
	expect((await client.getProfile()).email).toBe(email);
	app.clock.advance(13 * day);
	const renewed = await app.client.signIn({ body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
	expect(renewed.user.email).toBe(email);
});
