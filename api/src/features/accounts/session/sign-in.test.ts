import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '../../../platform/db/schema/index.ts';
import { solveHumanCheck } from '../../../testing/accounts/solve-human-check.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const wrong = { code: 'wrong_credentials', status: 401, message: 'Wrong username or password' };

test('a wrong password and an unknown address are told alike', async () => {
	await expect(app.signIn('admin@example.com', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
	await expect(app.signIn('nobody@example.com', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
	await expect(app.signIn('not an address', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
});

test('the case of the address and spaces around it do not matter', async () => {
	expect((await app.signIn('  ADMIN@Example.com ')).userId).toBe((await app.signIn('admin@example.com')).userId);
});

test('the case of the password does', async () => {
	await expect(app.signIn('admin@example.com', testPassword.toUpperCase())).rejects.toMatchObject(wrong);
});

test('a switched-off account is told so only to who knows its password, and gets no session', async () => {
	await app.signUp('off@example.com');
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.email, 'off@example.com'));
	await expect(app.signIn('off@example.com', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
	await expect(app.signIn('off@example.com')).rejects.toMatchObject({ code: 'account_inactive', status: 403 });
});

test('where approval is required, a confirmed account waits for it, and the first does not', async () => {
	await using strict = await createTestApp({ env: { REQUIRE_APPROVAL: 'on' } });
	await strict.signUp('admin@example.com');
	await expect(strict.signUp('beta@example.com')).rejects.toMatchObject({
		code: 'account_pending_approval',
		status: 403,
	});
	await strict.deps.db.update(user).set({ isApproved: true }).where(eq(user.email, 'beta@example.com'));
	expect((await strict.signIn('beta@example.com')).email).toBe('beta@example.com');
});

async function failTimes(target: TestApp, email: string, times: number): Promise<void> {
	for (let i = 0; i < times; i++) await expect(target.signIn(email, 'Wrong-horse-7')).rejects.toMatchObject(wrong);
}

test('after five wrong passwords even the right one needs a human check, for a quarter of an hour', async () => {
	await using guarded = await createTestApp({ env: { HUMAN_CHECK: 'builtin' } });
	const token = async () => {
		const { challenge } = await guarded.client.getHumanCheck();
		const payload = await solveHumanCheck(challenge);
		return (await guarded.client.solveHumanCheck({ body: { payload } })).token;
	};
	const email = 'admin@example.com';
	await expect(guarded.client.register({ body: { email, password: testPassword } })).rejects.toMatchObject({
		code: 'human_check_failed',
		details: [{ field: 'reCaptchaKey' }],
	});
	const reCaptchaKey = await token();
	await guarded.client.register({ body: { email, password: testPassword, reCaptchaKey } });

	await failTimes(guarded, email, 5);
	await expect(guarded.signIn(email)).rejects.toMatchObject({ code: 'human_check_needed', status: 429 });
	const withToken = (key: string) =>
		guarded.client.signIn({
			body: { grant_type: 'password', username: email, password: testPassword, reCaptchaKey: key },
		});
	await expect(withToken(reCaptchaKey)).rejects.toMatchObject({ code: 'human_check_failed' });
	expect((await withToken(await token())).user.email).toBe(email);

	await failTimes(guarded, email, 5);
	guarded.clock.advance(15 * 60_000 + 1);
	expect((await guarded.signIn(email)).email).toBe(email);
});

test('wrong passwords for one account do not lock another, and a right one starts the count anew', async () => {
	await app.signUp('forgetful@example.com');
	await failTimes(app, 'forgetful@example.com', 4);
	await app.signIn('forgetful@example.com');
	await failTimes(app, 'forgetful@example.com', 5);
	await expect(app.signIn('forgetful@example.com')).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
	expect((await app.signIn('admin@example.com')).email).toBe('admin@example.com');
});

test('twenty guesses at the same moment are five guesses', async () => {
	await app.signUp('stormed@example.com');
	const guesses = Array.from({ length: 20 }, () => app.signIn('stormed@example.com', 'Wrong-horse-7'));
	const answers = await Promise.allSettled(guesses);
	const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'in'));
	expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
	expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
});

test('with the human check off its field may be missing but not malformed', async () => {
	expect(await app.client.getHumanCheck()).toEqual({ isNeeded: false, challenge: null });
	const body = { email: 'malformed@example.com', password: testPassword };
	await expect(app.client.register({ body: { ...body, reCaptchaKey: 'too-short' } })).rejects.toMatchObject({
		code: 'invalid_input',
		details: [{ field: 'reCaptchaKey', message: 'Please verify that you are not a robot' }],
	});
	await expect(app.client.register({ body: { ...body, reCaptchaKey: 'a'.repeat(39) } })).resolves.toMatchObject({
		email: 'malformed@example.com',
	});
});
