import type { UserQuery } from '@debrief/shared/contract/accounts/users.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { account, auditEntry, user } from '../../../platform/db/schema/index.ts';
import { recoveryTokenFor } from '../../../testing/accounts/captured-mail.ts';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { turnOnSecondFactor } from '../../../testing/accounts/turn-on-second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const id = ({ userId }: TestUser) => ({ params: { id: userId } });
const find = async (search: string) => (await admin.client.listUsers({ query: { search } })).list[0];
const makeAdmin = (who: TestUser) => admin.client.setUserRole({ ...id(who), body: { role: 'admin' } });
const newestAudit = async () => (await admin.client.listAuditEntries({ query: { limit: 1 } })).list[0];

test('the list is searched by address and name, filtered by state, sorted and paged', async () => {
	const bea = await app.signUp('bea_1@example.com');
	await app.deps.db.update(user).set({ fullName: 'Beatrix Straße' }).where(eq(user.id, bea.userId));
	await app.client.register({ body: { email: 'cyril@example.com', password: testPassword } });
	const emails = async (query: Partial<UserQuery>) =>
		(await admin.client.listUsers({ query })).list.map(({ email }) => email);
	expect(await emails({ search: 'straße' })).toEqual(['bea_1@example.com']);
	expect(await emails({ search: 'A_1@' })).toEqual(['bea_1@example.com']);
	expect(await emails({ search: '%' })).toEqual([]);
	expect(await emails({ state: 'unverified' })).toEqual(['cyril@example.com']);
	expect(await emails({})).toEqual(['cyril@example.com', 'bea_1@example.com', 'admin@example.com']);
	expect(await emails({ 'sort[email]': 'asc' })).toEqual([
		'admin@example.com',
		'bea_1@example.com',
		'cyril@example.com',
	]);
	expect((await emails({ 'sort[fullName]': 'desc' }))[0]).toBe('bea_1@example.com');
	expect((await emails({ 'sort[lastSeenAt]': 'asc' })).at(-1)).toBe('cyril@example.com');
	const second = await admin.client.listUsers({ query: { 'sort[email]': 'asc', start: 1, limit: 1 } });
	expect(second).toMatchObject({ list: [{ email: 'bea_1@example.com' }], query: { total: 3, start: 1, limit: 1 } });
	expect(second.list[0]).toMatchObject({
		fullName: 'Beatrix Straße',
		state: 'active',
		workspace: { id: bea.workspaceId, plan: 'premium' },
		lastSeenAt: expect.any(String),
	});
});

test('deactivating an account ends its sessions and devices at once, and reactivation allows sign-in', async () => {
	const dora = await app.signUp('dora@example.com');
	const device = await approveDevice(app, dora);
	await dora.client.getProfile();
	expect(await admin.client.deactivateUser(id(dora))).toMatchObject({ state: 'deactivated', lastSeenAt: null });
	await expect(dora.client.getProfile()).rejects.toMatchObject({ status: 401 });
	const headers = { authorization: `Bearer ${device.accessToken}` };
	expect((await fetch(`${app.origin}/api/v1/profile`, { headers })).status).toBe(401);
	await expect(app.signIn('dora@example.com')).rejects.toMatchObject({ code: 'account_inactive' });
	expect(await newestAudit()).toMatchObject({
		action: 'userDeactivated',
		subjectId: dora.userId,
		before: { email: 'dora@example.com', isActive: true },
		after: { isActive: false },
	});
	expect(await admin.client.reactivateUser(id(dora))).toMatchObject({ state: 'active' });
	expect((await app.signIn('dora@example.com')).userId).toBe(dora.userId);
	expect((await newestAudit())?.action).toBe('userReactivated');
});

test('a role change takes effect at once', async () => {
	const eve = await app.signUp('eve@example.com');
	await expect(eve.client.listUsers({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
	expect(await makeAdmin(eve)).toMatchObject({ role: 'admin' });
	expect((await eve.client.listUsers({ query: {} })).list.length).toBeGreaterThan(0);
	await admin.client.setUserRole({ ...id(eve), body: { role: 'reseller' } });
	await expect(eve.client.listUsers({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
	expect((await eve.client.getProfile()).role).toBe('reseller');
});

test('the last administrator can be neither demoted nor deactivated, not even by themselves', async () => {
	const fay = await app.signUp('fay@example.com');
	await app.deps.db.update(user).set({ role: 'admin', isActive: false }).where(eq(user.id, fay.userId));
	const last = { code: 'only_admin', status: 409 };
	await expect(admin.client.setUserRole({ ...id(admin), body: { role: 'user' } })).rejects.toMatchObject(last);
	await expect(admin.client.deactivateUser(id(admin))).rejects.toMatchObject(last);
	expect(await find('admin@')).toMatchObject({ role: 'admin', state: 'active', isLastAdministrator: true });
	await admin.client.reactivateUser(id(fay));
	expect(await find('admin@')).toMatchObject({ isLastAdministrator: false });
	await admin.client.setUserRole({ ...id(fay), body: { role: 'user' } });
});

test('when two administrators demote each other simultaneously, one remains', async () => {
	const bob = await app.signUp('bob@example.com');
	const lower = (by: TestUser, whom: TestUser) => by.client.setUserRole({ ...id(whom), body: { role: 'user' } });
	for (let round = 0; round < 5; round++) {
		const both = { role: 'admin' } as const;
		await app.deps.db
			.update(user)
			.set(both)
			.where(inArray(user.id, [admin.userId, bob.userId]));
		app.clock.advance(5_001);
		const results = await Promise.allSettled([lower(admin, bob), lower(bob, admin)]);
		expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		const left = await app.deps.db.select({ id: user.id }).from(user).where(eq(user.role, 'admin'));
		expect(left).toHaveLength(1);
	}
	await app.deps.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
	await app.deps.db.update(user).set({ role: 'user' }).where(eq(user.id, bob.userId));
	app.clock.advance(5_001);
});

test('an administrator can confirm an address, unless several registrations left it without a password', async () => {
	const email = 'gus@example.com';
	await app.client.register({ body: { email, password: testPassword } });
	const gus = (await find(email))?.id ?? '';
	expect(await admin.client.verifyUser({ params: { id: gus } })).toMatchObject({ state: 'active', isVerified: true });
	expect((await app.signIn(email)).userId).toBe(gus);
	expect((await newestAudit())?.action).toBe('userVerified');
	const twice = 'twice@example.com';
	for (const password of [testPassword, 'Another-horse-7'])
		await app.client.register({ body: { email: twice, password } });
	const { id: unclear = '' } = (await find(twice)) ?? {};
	await expect(admin.client.verifyUser({ params: { id: unclear } })).rejects.toMatchObject({
		code: 'password_unclear',
	});
	await app.deps.db.delete(account).where(eq(account.userId, unclear));
	expect(await admin.client.verifyUser({ params: { id: unclear } })).toMatchObject({ isVerified: true });
});

test('a recovery link restores access after a lost password, also at an address with several registrations', async () => {
	const email = 'ivo@example.com';
	for (const password of [testPassword, 'Another-horse-7']) await app.client.register({ body: { email, password } });
	const ivo = { params: { id: (await find(email))?.id ?? '' } };
	expect(await admin.client.sendRecoveryLink(ivo)).toMatchObject({ state: 'unverified' });
	expect(await newestAudit()).toMatchObject({ action: 'userRecoverySent', subjectId: ivo.params.id, after: { email } });
	const password = 'Third-horse-for-ivo-9';
	await app.client.resetPassword({ body: { token: await recoveryTokenFor(app, email), password } });
	expect((await app.signIn(email, password)).userId).toBe(ivo.params.id);
});

test('an action without effect is not repeated and writes no audit entry', async () => {
	const hal = await app.signUp('hal@example.com');
	const count = async () => (await app.deps.db.select().from(auditEntry)).length;
	const before = await count();
	for (const again of [
		() => admin.client.reactivateUser(id(hal)),
		() => admin.client.verifyUser(id(hal)),
		() => admin.client.approveUser(id(hal)),
		() => admin.client.setUserRole({ ...id(hal), body: { role: 'user' } }),
	])
		expect(await again()).toMatchObject({ state: 'active' });
	expect(await count()).toBe(before);
});

test('an unknown account returns 404', async () => {
	await expect(admin.client.deactivateUser({ params: { id: 'nobody' } })).rejects.toMatchObject({
		code: 'user_not_found',
		status: 404,
	});
});

test('after a two-factor reset the user signs in with the password again and gets an e-mail', async () => {
	const lost = await app.signUp('lost@example.com');
	expect(await find('lost@')).toMatchObject({ hasSecondFactor: false });
	const { recoveryCodes } = await turnOnSecondFactor(app, lost);
	await expect(app.signIn('lost@example.com')).rejects.toMatchObject({ code: 'second_factor_needed' });
	expect(await find('lost@')).toMatchObject({ hasSecondFactor: true });
	expect(await admin.client.resetSecondFactor(id(lost))).toMatchObject({ hasSecondFactor: false });
	const mailed = () => app.mail.to('lost@example.com').find(({ subject }) => subject.endsWith('is off'));
	expect((await vi.waitUntil(mailed)).text).toContain('no longer requires a code');
	const again = await app.signIn('lost@example.com');
	const body = { password: testPassword, code: recoveryCodes[0] ?? '' };
	await expect(again.client.turnOffSecondFactor({ body })).rejects.toMatchObject({ code: 'second_factor_off' });
	expect(await newestAudit()).toMatchObject({ action: 'userSecondFactorReset', subjectId: lost.userId });
	const entries = (await admin.client.listAuditEntries({ query: {} })).query.total;
	await admin.client.resetSecondFactor(id(lost));
	expect((await admin.client.listAuditEntries({ query: {} })).query.total).toBe(entries);
});
