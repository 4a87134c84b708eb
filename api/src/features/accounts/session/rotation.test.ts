import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sweepSessions } from '../../../platform/auth/refresh-tokens.ts';
import { membership, refreshToken, session, user } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';

const day = 86_400_000;
const graceMs = 60_000;

let app: TestApp;
let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
beforeEach(async () => {
	owner = await app.signUp();
});
afterAll(() => app.close());

const renewWith = async (token: string, target = app) => {
	const body = { grant_type: 'refresh_token', refresh_token: token };
	const answer = await rawCall(target.origin, 'POST', '/auth/profile/verify', { body });
	return {
		status: answer.status,
		token: String(answer.body?.refresh_token),
		access: String(answer.body?.access_token),
	};
};
const profileWith = (token: string) =>
	rawCall(app.origin, 'GET', '/profile', { headers: { authorization: `Bearer ${token}` } });
const sessionsOf = (userId: string) => app.deps.db.select().from(session).where(eq(session.userId, userId));
const reuses = async () => (await admin.client.listAuditEntries({ query: { action: 'sessionTokenReused' } })).list;

test('five tabs that renew simultaneously all stay signed in with the same new token', async () => {
	const answers = await Promise.all(Array.from({ length: 5 }, () => renewWith(owner.refreshToken)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	const [next] = new Set(answers.map(({ token }) => token));
	expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
	expect((await renewWith(next ?? '')).status).toBe(200);
});

test('a lost response signs no session out: within a minute the same token gets the same successor', async () => {
	const lost = await renewWith(owner.refreshToken);
	app.clock.advance(graceMs - 5_000);
	const again = await renewWith(owner.refreshToken);
	expect(again.token).toBe(lost.token);
	expect((await profileWith(again.access)).status).toBe(200);
});

test('a server killed after the exchange but before its response signs no session out', async () => {
	const { token } = await renewWith(owner.refreshToken);
	await using restarted = await createTestApp({ deps: { db: app.deps.db } });
	expect(await renewWith(owner.refreshToken, restarted)).toMatchObject({ status: 200, token });
});

test('a server killed in the middle of an exchange has exchanged nothing', async () => {
	const { db } = app.deps;
	await db.execute(sql`alter table refresh_token add constraint closed check (used_at is not null) not valid`);
	const failed = await renewWith(owner.refreshToken);
	await db.execute(sql`alter table refresh_token drop constraint closed`);
	expect(failed.status).toBe(500);
	app.clock.advance(graceMs + 1);
	expect((await renewWith(owner.refreshToken)).status).toBe(200);
});

test('a token reused after a minute ends its session for both parties at once, and is recorded', async () => {
	const other = await app.signIn(owner.email);
	const next = await renewWith(owner.refreshToken);
	expect((await profileWith(next.access)).status).toBe(200);
	app.clock.advance(graceMs + 1);
	expect((await renewWith(owner.refreshToken)).status).toBe(401);
	expect((await profileWith(next.access)).status).toBe(401);
	expect((await renewWith(next.token)).status).toBe(401);
	expect((await renewWith(other.refreshToken)).status).toBe(200);
	expect((await reuses())[0]).toMatchObject({
		actor: { id: owner.userId, email: owner.email },
		workspaceId: owner.workspaceId,
		before: { address: '127.0.0.1' },
		after: { address: '127.0.0.1' },
	});
	const before = (await reuses()).length;
	expect((await renewWith(owner.refreshToken)).status).toBe(401);
	expect(await reuses()).toHaveLength(before);
});

test('the owner of a session ended for token reuse gets one e-mail', async () => {
	const mails = async () => {
		const mail = app.mail.to(owner.email).filter(({ subject }) => subject.includes('ended one of your sessions'));
		expect(mail.length).toBeGreaterThan(0);
		return mail;
	};
	await renewWith(owner.refreshToken);
	app.clock.advance(graceMs + 1);
	for (let i = 0; i < 3; i++) expect((await renewWith(owner.refreshToken)).status).toBe(401);
	const sent = await vi.waitFor(mails);
	expect(sent).toHaveLength(1);
	expect(sent[0]?.text).toContain('Used again from: 127.0.0.1');
	expect(sent[0]?.text).toContain(`${app.deps.env.publicUrl}/device`);
});

test('an older token of the chain is recognised as reuse, and an invented one ends no session', async () => {
	const first = await renewWith(owner.refreshToken);
	const second = await renewWith(first.token);
	expect((await renewWith('made-up')).status).toBe(401);
	app.clock.advance(graceMs + 1);
	const third = await renewWith(second.token);
	expect(third.status).toBe(200);
	expect((await renewWith(owner.refreshToken)).status).toBe(401);
	expect(await sessionsOf(owner.userId)).toEqual([]);
});

test('the contents of the database and its log cannot take over a session', async () => {
	await renewWith(owner.refreshToken);
	const rows = [...(await sessionsOf(owner.userId)), ...(await app.deps.db.select().from(refreshToken))];
	const stored = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
	expect(stored).not.toContain(owner.refreshToken);
	for (const value of new Set(stored)) expect([value, (await renewWith(value)).status]).toEqual([value, 401]);
	expect((await renewWith(owner.refreshToken)).status).toBe(200);
});

test('a session shows its last location', async () => {
	const body = { grant_type: 'refresh_token', refresh_token: owner.refreshToken };
	await rawCall(app.origin, 'POST', '/auth/profile/verify', { body, headers: { 'user-agent': 'phone/1' } });
	expect(await sessionsOf(owner.userId)).toMatchObject([{ ipAddress: '127.0.0.1', userAgent: 'phone/1' }]);
});

test('a refused renewal of a deactivated account leaves its token valid for reactivation', async () => {
	const set = (isActive: boolean) => app.deps.db.update(user).set({ isActive }).where(eq(user.id, owner.userId));
	await set(false);
	expect((await renewWith(owner.refreshToken)).status).toBe(403);
	app.clock.advance(graceMs + 1);
	await set(true);
	expect((await renewWith(owner.refreshToken)).status).toBe(200);
});

test('expired sessions and tokens exchanged two weeks ago are swept', async () => {
	await using fresh = await createTestApp();
	const { refreshToken: token } = await fresh.signUp();
	const next = await renewWith(token, fresh);
	fresh.clock.advance(8 * day);
	const newest = await renewWith(next.token, fresh);
	fresh.clock.advance(7 * day);
	await sweepSessions(fresh.deps);
	expect(await fresh.deps.db.select().from(refreshToken)).toHaveLength(2);
	expect((await renewWith(newest.token, fresh)).status).toBe(200);
	fresh.clock.advance(15 * day);
	await sweepSessions(fresh.deps);
	expect(await fresh.deps.db.select().from(session)).toEqual([]);
	expect(await fresh.deps.db.select().from(refreshToken)).toEqual([]);
});

test.each(['role', 'rank'] as const)('a changed %s forces every session to renew its tokens', async (what) => {
	const phone = await app.signIn(owner.email);
	const before = [owner, phone].map((each) => each.accessToken());
	for (const token of before) expect((await profileWith(token)).status).toBe(200);
	if (what === 'role') await admin.client.setUserRole({ params: { id: owner.userId }, body: { role: 'admin' } });
	else await app.deps.db.update(membership).set({ rank: 'Agent' }).where(eq(membership.userId, owner.userId));
	// other processes notice within five seconds
	app.clock.advance(5_001);
	for (const token of before)
		expect(await profileWith(token)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
	for (const { client } of [owner, phone])
		expect(await client.getProfile()).toMatchObject(what === 'role' ? { role: 'admin' } : { rank: 'Agent' });
	const renewed = await renewWith(phone.refreshToken);
	expect(renewed.token).not.toBe(phone.refreshToken);
});

test('a password change gives the current session a new id and new tokens', async () => {
	const before = owner.accessToken();
	const [old] = await sessionsOf(owner.userId);
	await owner.client.changePassword({ body: { oldPassword: testPassword, newPassword: 'Renewed-horse-8' } });
	expect((await profileWith(before)).status).toBe(401);
	expect((await owner.client.getProfile()).email).toBe(owner.email);
	const now = await sessionsOf(owner.userId);
	expect(now).toHaveLength(1);
	expect(now[0]?.id).not.toBe(old?.id);
	expect(owner.accessToken()).not.toBe(before);
});

test('signing in again in the same browser ends its earlier session', async () => {
	const signIn = (cookie: string) =>
		rawCall(app.origin, 'POST', '/auth/profile/verify', {
			headers: { cookie },
			body: { grant_type: 'password', username: owner.email, password: testPassword },
		});
	const first = await signIn('');
	const cookie = first.cookies.map((line) => line.split(';')[0]).join('; ');
	const second = await signIn(cookie);
	expect((await profileWith(String(first.body?.access_token))).status).toBe(401);
	expect((await profileWith(String(second.body?.access_token))).status).toBe(200);
	expect((await owner.client.getProfile()).email).toBe(owner.email);
});
