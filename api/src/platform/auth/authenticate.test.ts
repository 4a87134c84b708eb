import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testSecret } from '../../testing/create-test-app.ts';
import { rawCall } from '../../testing/raw-call.ts';
import { session, user, workspace } from '../db/schema/index.ts';

const cacheMs = 5_000;

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const profileWith = (authorization?: string) =>
	rawCall(app.origin, 'GET', '/profile', authorization ? { headers: { authorization } } : {});

function forged(claims: { sub: string; sid: string }, options: { secret?: string; expires?: string } = {}) {
	return new SignJWT({ sid: claims.sid })
		.setProtectedHeader({ alg: 'HS256' })
		.setSubject(claims.sub)
		.setIssuer(app.deps.env.publicUrl)
		.setAudience('api')
		.setIssuedAt()
		.setExpirationTime(options.expires ?? '15m')
		.sign(new TextEncoder().encode(options.secret ?? testSecret));
}

test('missing, invalid and expired tokens get distinct errors', async () => {
	const claims = { sub: 'x', sid: 'y' };
	expect(await profileWith()).toMatchObject({ status: 401, body: { name: 'NoTokenError' } });
	expect(await profileWith('Basic abc')).toMatchObject({ status: 401, body: { name: 'NoTokenError' } });
	expect(await profileWith('Bearer abc')).toMatchObject({ status: 401, body: { name: 'BadTokenError' } });
	const foreign = await forged(claims, { secret: 'another secret that is long enough' });
	expect(await profileWith(`Bearer ${foreign}`)).toMatchObject({ status: 401, body: { name: 'BadTokenError' } });
	const expired = await forged(claims, { expires: '-1s' });
	expect(await profileWith(`Bearer ${expired}`)).toMatchObject({ status: 401, body: { name: 'TokenExpiredError' } });
});

test('a media playback token opens no account', async () => {
	const media = await app.deps.tokens.issueMedia('originals/a', new Date(Date.now() + 60_000));
	expect(await profileWith(`Bearer ${media}`)).toMatchObject({ status: 401, body: { name: 'BadTokenError' } });
});

test("a token that combines one user with another's session is refused", async () => {
	const [one, other] = [await app.signUp(), await app.signUp()];
	const [row] = await app.deps.db.select().from(session).where(eq(session.userId, other.userId));
	const token = await forged({ sub: one.userId, sid: row?.id ?? '' });
	expect(await profileWith(`Bearer ${token}`)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
});

test('an access token is invalid after sign-out', async () => {
	const { accessToken, refreshToken } = await app.signUp();
	const authorization = `Bearer ${accessToken()}`;
	expect((await profileWith(authorization)).status).toBe(200);
	await app.client.signOut({ body: { refresh_token: refreshToken } });
	expect(await profileWith(authorization)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
});

test('deactivating or unapproving an account takes effect within 5 s, and so does undoing it', async () => {
	const { accessToken, userId } = await app.signUp();
	const authorization = `Bearer ${accessToken()}`;
	const set = async (state: { isActive?: boolean; isApproved?: boolean }) => {
		await app.deps.db.update(user).set(state).where(eq(user.id, userId));
		app.clock.advance(cacheMs);
		return profileWith(authorization);
	};
	expect((await profileWith(authorization)).status).toBe(200);
	expect(await set({ isActive: false })).toMatchObject({ status: 403, body: { name: 'InactiveAccountError' } });
	expect(await set({ isActive: true, isApproved: false })).toMatchObject({
		status: 403,
		body: { name: 'AccountPendingApprovalError' },
	});
	expect((await set({ isApproved: true })).status).toBe(200);
});

test('a deleted account loses access within 5 s', async () => {
	const { accessToken, userId } = await app.signUp();
	expect((await profileWith(`Bearer ${accessToken()}`)).status).toBe(200);
	await app.deps.db.delete(user).where(eq(user.id, userId));
	app.clock.advance(cacheMs);
	expect(await profileWith(`Bearer ${accessToken()}`)).toMatchObject({ status: 401 });
});

test('a new plan takes effect within 5 s, on limits and on the profile', async () => {
	const { client, workspaceId } = await app.signUp();
	const transcript = async () => (await client.getUsages()).list.find(({ name }) => name === 'transcript');
	expect(await transcript()).toMatchObject({ ceiling: null });
	await app.deps.db.update(workspace).set({ plan: 'free' }).where(eq(workspace.id, workspaceId));
	app.clock.advance(cacheMs);
	expect(await transcript()).toMatchObject({ ceiling: 600 * 60 });
	expect(await client.getProfile()).toMatchObject({ title: 'FREE', features: [] });
});
