import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HumanCheck } from '../../../platform/auth/human-check.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { solveHumanCheck } from '../../../testing/accounts/solve-human-check.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { readRaw } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';
import { createWorkspace } from '../../foundation/index.ts';
import { createAccountContext } from '../account-context.ts';
import { admitAttempt } from './password-attempts.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const wrong = { code: 'wrong_credentials', status: 401, message: 'Wrong username or password' };

test('a wrong password and an unknown address get the same response', async () => {
	await expect(app.signIn('admin@example.com', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
	await expect(app.signIn('nobody@example.com', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
	await expect(app.signIn('not an address', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
	await expect(app.signIn('admin@example.com', 'x'.repeat(65))).rejects.toMatchObject(wrong);
});

test('letter case and surrounding spaces of the address are ignored', async () => {
	expect((await app.signIn('  ADMIN@Example.com ')).userId).toBe((await app.signIn('admin@example.com')).userId);
});

test('the password is case-sensitive', async () => {
	await expect(app.signIn('admin@example.com', testPassword.toUpperCase())).rejects.toMatchObject(wrong);
});

test('a deactivated account is reported only after the right password, and gets no session', async () => {
	await app.signUp('off@example.com');
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.email, 'off@example.com'));
	await expect(app.signIn('off@example.com', 'Wrong-horse-7')).rejects.toMatchObject(wrong);
	await expect(app.signIn('off@example.com')).rejects.toMatchObject({ code: 'account_inactive', status: 403 });
});

test('where approval is required, a confirmed account waits for it, except the first', async () => {
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
		message: 'Please verify that you are not a robot',
		details: [{ field: 'reCaptchaKey', message: 'Please verify that you are not a robot' }],
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

test('wrong passwords for one account do not lock another, and a right one resets the count', async () => {
	await app.signUp('forgetful@example.com');
	await failTimes(app, 'forgetful@example.com', 4);
	await app.signIn('forgetful@example.com');
	await failTimes(app, 'forgetful@example.com', 5);
	await expect(app.signIn('forgetful@example.com')).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
	expect((await app.signIn('admin@example.com')).email).toBe('admin@example.com');
});

test('of twenty simultaneous guesses five are checked and the rest are refused', async () => {
	await app.signUp('stormed@example.com');
	const guesses = Array.from({ length: 20 }, () => app.signIn('stormed@example.com', 'Wrong-horse-7'));
	const answers = await Promise.allSettled(guesses);
	const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'in'));
	expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
	expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
});

const proxied = { PUBLIC_URL: 'https://debrief.example' };
const attempt = (target: TestApp, address: string, username: string, password = 'Wrong-horse-7') =>
	fetch(`${target.origin}/api/v1/auth/profile/verify`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
		body: JSON.stringify({ grant_type: 'password', username, password, tokenIn: 'body' }),
	});
const codeOf = async (answer: Response) => (await readRaw(answer)).body?.code;
const secondsToWait = (answer: Response) => Number(answer.headers.get('retry-after'));

test('guesses from forty networks on one account need a human check from the eleventh on, and the owner signs in', async () => {
	await using guarded = await createTestApp({ env: { ...proxied, HUMAN_CHECK: 'builtin' } });
	await guarded.deps.db.transaction((tx) => placeAccount(guarded, tx, 'ada@example.com'));
	const home = '198.51.100.7';
	expect((await attempt(guarded, home, 'ada@example.com', testPassword)).status).toBe(200);
	const answers = [];
	for (let i = 0; i < 40; i++) answers.push(await attempt(guarded, `203.0.113.${i}`, 'ada@example.com'));
	const codes = await Promise.all(answers.map(codeOf));
	expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
	expect(codes.filter((code) => code === 'human_check_needed')).toHaveLength(30);
	expect(answers.every((answer) => answer.status !== 429 || secondsToWait(answer) > 0)).toBe(true);
	expect((await attempt(guarded, home, 'ada@example.com', testPassword)).status).toBe(200);
	expect(await codeOf(await attempt(guarded, '192.0.2.1', 'ada@example.com', testPassword))).toBe('human_check_needed');
});

test('all addresses of an IPv6 network count as one', async () => {
	await using guarded = await createTestApp({ env: proxied });
	const codes = [];
	for (let i = 0; i < 7; i++) codes.push(await codeOf(await attempt(guarded, `2001:db8:1:2::${i}`, 'x@example.com')));
	expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
	expect(await codeOf(await attempt(guarded, '2001:db8:1:3::1', 'x@example.com'))).toBe('wrong_credentials');
});

test('without the human check, wrong passwords for other accounts do not lock out returning users of a network', {
	tags: ['release'],
}, async () => {
	await using office = await createTestApp({ env: proxied });
	for (const name of ['ada', 'bob'])
		await office.deps.db.transaction((tx) => placeAccount(office, tx, `${name}@example.com`));
	const address = '198.51.100.7';
	for (let i = 0; i < 60; i++)
		expect((await attempt(office, address, 'ada@example.com', testPassword)).status).toBe(200);
	for (let i = 0; i < 50; i++)
		expect(await codeOf(await attempt(office, address, `guess-${i}@example.com`))).toBe('wrong_credentials');
	const refused = await attempt(office, address, 'guess-51@example.com');
	expect([refused.status, secondsToWait(refused) > 0]).toEqual([429, true]);
	expect((await attempt(office, address, 'bob@example.com', testPassword)).status).toBe(429);
	expect((await attempt(office, address, 'ada@example.com', testPassword)).status).toBe(200);
	expect((await attempt(office, '192.0.2.1', 'bob@example.com', testPassword)).status).toBe(200);
});

test('after a hundred wrong passwords in an hour attempts are refused, whatever human checks are passed', async () => {
	await using guarded = await createTestApp();
	const context = { ...createAccountContext(guarded.deps, hooks), humanCheck: passedByAnybody };
	const guess = (network: string) => admitAttempt(context, { email: 'ada@example.com', network }, 'a'.repeat(39));
	for (let i = 0; i < 100; i++) await guess(`203.0.113.${i}`);
	await expect(guess('203.0.113.200')).rejects.toMatchObject({ code: 'too_many_requests' });
	guarded.clock.advance(3_600_001);
	await expect(guess('203.0.113.200')).resolves.toBeDefined();
});

const hooks = { onAccountCreated: async () => {}, endAccess: async () => {}, invalidateSession: () => {} };
const passedByAnybody: HumanCheck = {
	isNeeded: true,
	challenge: () => Promise.reject(new Error('not asked for')),
	solve: () => Promise.reject(new Error('not asked for')),
	redeem: async () => true,
};

/** A verified account, made without the requests that count towards limits. */
async function placeAccount(target: TestApp, tx: Transaction, email: string): Promise<void> {
	const passwordHash = await target.deps.accounts.hashPassword(testPassword);
	const account = { email, name: email, fullName: null, passwordHash, role: 'user', registeredAs: 'premium' } as const;
	const ownerId = await target.deps.accounts.insert(tx, { ...account, isVerified: true, isApproved: true });
	await createWorkspace(tx, { ownerId, name: email, plan: 'premium' });
}

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
