import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { account, user, workspace } from '../../../platform/db/schema/index.ts';
import { verificationCodeFor } from '../../../testing/accounts/captured-mail.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.register('admin@example.com');
});
afterAll(() => app.close());

const register = (email: string, password = testPassword) => app.client.register({ body: { email, password } });

test('the first account becomes administrator without a link, and the second confirms its own address', async () => {
	const admin = await app.signIn('admin@example.com');
	const second = await app.register('second@example.com');
	expect(await admin.client.getProfile()).toMatchObject({ role: 'admin', rank: 'Admin' });
	expect(await second.client.getProfile()).toMatchObject({ role: 'user', rank: 'Admin', title: 'PRO' });
	expect(second.workspaceId).not.toBe(admin.workspaceId);
	await app.jobs.idle();
	expect(app.mail.to('admin@example.com')).toEqual([]);
	expect(app.mail.to('second@example.com')).toHaveLength(1);
});

test("a registration appears in its own workspace's activity", async () => {
	const { client } = await app.register('active@example.com');
	const { list } = await client.listActivity({ query: {} });
	expect(list).toMatchObject([{ activityType: 'userCreated', activityContent: { email: 'active@example.com' } }]);
});

test('an address in use gets a field error in any letter case and changes nothing', async () => {
	await app.register('taken@example.com');
	const again = { code: 'email_taken', status: 400, details: [{ field: 'email', reason: 'unique' }] };
	await expect(register(' Taken@Example.COM ')).rejects.toMatchObject({
		...again,
		details: [{ ...again.details[0], message: 'This e-mail address is already in use' }],
	});
	expect(await app.deps.db.select().from(user).where(eq(user.email, 'taken@example.com'))).toHaveLength(1);
	await app.jobs.idle();
	expect(app.mail.to('taken@example.com')).toHaveLength(1);
});

test('two simultaneous registrations of one address create one account', async () => {
	await Promise.all([register('twice@example.com'), register('twice@example.com')]);
	expect(await app.deps.db.select().from(user).where(eq(user.email, 'twice@example.com'))).toHaveLength(1);
});

const squatted = async (email: string) => {
	await register(email, 'Thief-of-names-7');
	const thief = await verificationCodeFor(app, email);
	await register(email);
	return { thief, owner: await verificationCodeFor(app, email) };
};
const opens = (email: string, password: string) =>
	app.signIn(email, password).then(
		() => 'in',
		(error) => error.code,
	);

test("confirming an address registered first by another person sets the owner's password only", async () => {
	const email = 'squatted@example.com';
	const { thief, owner } = await squatted(email);
	expect(await opens(email, 'Thief-of-names-7')).toBe('wrong_credentials');
	await app.client.verifyEmail({ body: { code: owner } });
	expect(await opens(email, 'Thief-of-names-7')).toBe('wrong_credentials');
	expect(await opens(email, testPassword)).toBe('in');
	await expect(app.client.verifyEmail({ body: { code: thief } })).rejects.toMatchObject({
		code: 'verification_failed',
	});
	await expect(register(email, 'Thief-of-names-7')).rejects.toMatchObject({ code: 'email_taken' });
	expect(await opens(email, testPassword)).toBe('in');
});

test("each link sets its own registration's password, and none is resent for an address registered twice", async () => {
	const email = 'raced@example.com';
	const { thief: first } = await squatted(email);
	await app.client.resendVerification({ body: { email } });
	await vi.waitFor(() => expect(app.mail.to(email).at(-1)?.text).toContain('registered more than once'));
	expect(app.mail.to(email).at(-1)?.text).not.toContain('/auth/verify/');
	await app.client.verifyEmail({ body: { code: first } });
	expect(await opens(email, 'Thief-of-names-7')).toBe('in');
	expect(await opens(email, testPassword)).toBe('wrong_credentials');
});

test('registering again creates no second workspace', async () => {
	await register('again@example.com');
	const rows = async () => (await app.deps.db.select().from(workspace)).length;
	const before = await rows();
	await register('again@example.com');
	expect(await rows()).toBe(before);
});

test('a common password gets a field error and creates no account', async () => {
	for (const password of ['Password1!', 'P@ssw0rd1!', 'Qwerty123!', 'Letmein1!', 'Common-1'])
		await expect(register('common@example.com', password)).rejects.toMatchObject({
			code: 'password_common',
			status: 400,
			details: [{ field: 'password', reason: 'common' }],
		});
	expect(await app.deps.db.select().from(user).where(eq(user.email, 'common@example.com'))).toEqual([]);
	await register('common@example.com', 'Xk3#mVq9');
});

test('a weak password gets a field error and creates no account', async () => {
	const weak = ['Short-7', 'no-capital-7', 'NO-SMALL-7', 'No-digit-here', 'NoSpecial77', `Aa7-${'x'.repeat(61)}`];
	for (const password of weak)
		await expect(register('weak@example.com', password)).rejects.toMatchObject({
			code: 'invalid_input',
			details: [{ field: 'password', reason: 'pattern', message: 'ThePassword does not match' }],
		});
	expect(await app.deps.db.select().from(user).where(eq(user.email, 'weak@example.com'))).toEqual([]);
});

test('a password of 64 multi-byte characters is used in full', async () => {
	const password = `Äß7-${'漢'.repeat(60)}`;
	await register('long@example.com', password);
	await app.deps.db.update(user).set({ emailVerified: true }).where(eq(user.email, 'long@example.com'));
	await expect(app.signIn('long@example.com', password.slice(0, -1))).rejects.toMatchObject({
		code: 'wrong_credentials',
	});
	expect((await app.signIn('long@example.com', password)).email).toBe('long@example.com');
});

test('no password is stored in plain text', async () => {
	const rows = await app.deps.db.select().from(account);
	expect(rows.length).toBeGreaterThan(0);
	expect(JSON.stringify(rows)).not.toContain(testPassword);
});

test.each(['email', 'password'] as const)('a registration without %s gets a field error', async (field) => {
	const { [field]: _, ...body } = { email: 'incomplete@example.com', password: testPassword };
	const answer = await rawCall(app.origin, 'POST', '/auth/register', { body });
	expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', details: [{ field }] } });
});

test('an invalid address is refused', async () => {
	for (const email of ['a@b', 'nobody', `${'x'.repeat(250)}@a.de`])
		await expect(register(email)).rejects.toMatchObject({ code: 'invalid_input', details: [{ field: 'email' }] });
});

test('the chosen plan is stored, and the default plan applies while billing is off', async () => {
	await app.client.register({ body: { email: 'chooser@example.com', password: testPassword, registeredAs: 'free' } });
	await app.deps.db.update(user).set({ emailVerified: true }).where(eq(user.email, 'chooser@example.com'));
	const { client } = await app.signIn('chooser@example.com');
	expect(await client.getProfile()).toMatchObject({ registeredAs: 'free', currentPlan: { key: 'premium' } });
});

test('the welcome message can be dismissed for good', async () => {
	const { client } = await app.register('welcomed@example.com');
	expect((await client.getProfile()).showWelcomeMsg).toBe(true);
	await client.dismissWelcome({ body: { showWelcomeMsg: false } });
	expect((await client.getProfile()).showWelcomeMsg).toBe(false);
});
