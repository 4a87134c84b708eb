import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
beforeEach(async () => {
	owner = await app.signUp();
});
afterAll(() => app.close());

const sessionsOf = async (user: TestUser) => (await user.client.listSessions()).list;
const profileOf = (user: TestUser) =>
	rawCall(app.origin, 'GET', '/profile', { headers: { authorization: `Bearer ${user.accessToken()}` } });
const canRenew = async ({ refreshToken }: TestUser) => {
	const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
	return (await rawCall(app.origin, 'POST', '/auth/profile/verify', { body })).status === 200;
};

test('sessions are listed with their last location, most recent first, and the current one is marked', async () => {
	app.clock.advance(60_000);
	const body = { grant_type: 'refresh_token', refresh_token: (await app.signIn(owner.email)).refreshToken };
	await rawCall(app.origin, 'POST', '/auth/profile/verify', { body, headers: { 'user-agent': 'Firefox/156.0' } });
	const [newer, current, ...rest] = await sessionsOf(owner);
	expect(newer).toMatchObject({ agent: 'Firefox/156.0', address: '127.0.0.1', isCurrent: false });
	expect(current).toMatchObject({ isCurrent: true });
	expect(Date.parse(newer?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(current?.lastUsedAt ?? ''));
	expect(rest).toEqual([]);
});

test('an ended session is refused at its next request and cannot renew, and others keep working', async () => {
	const other = await app.signIn(owner.email);
	expect((await profileOf(other)).status).toBe(200);
	const ended = (await sessionsOf(owner)).find(({ isCurrent }) => !isCurrent);
	await owner.client.endSession({ params: { id: ended?.id ?? '' } });
	expect(await profileOf(other)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
	expect(await canRenew(other)).toBe(false);
	expect((await profileOf(owner)).status).toBe(200);
	expect(await sessionsOf(owner)).toHaveLength(1);
});

test('ending all others keeps this session and those of other people', async () => {
	const [one, two, stranger] = [await app.signIn(owner.email), await app.signIn(owner.email), await app.signUp()];
	for (const user of [one, two]) expect((await profileOf(user)).status).toBe(200);
	await owner.client.endOtherSessions();
	for (const user of [one, two]) {
		expect((await profileOf(user)).status).toBe(401);
		expect(await canRenew(user)).toBe(false);
	}
	expect(await sessionsOf(owner)).toMatchObject([{ isCurrent: true }]);
	expect(await canRenew(owner)).toBe(true);
	expect(await canRenew(stranger)).toBe(true);
});

test("one user's sessions can neither be seen nor ended by others", async () => {
	const stranger = await app.signUp();
	const [session] = await sessionsOf(owner);
	expect((await sessionsOf(stranger)).map(({ id }) => id)).not.toContain(session?.id);
	const end = stranger.client.endSession({ params: { id: session?.id ?? '' } });
	await expect(end).rejects.toMatchObject({ code: 'session_not_found', status: 404 });
	expect((await profileOf(owner)).status).toBe(200);
});
