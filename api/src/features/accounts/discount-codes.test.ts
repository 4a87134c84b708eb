import { afterAll, beforeAll, expect, test } from 'vitest';
import { verificationCodeFor } from '../../testing/accounts/captured-mail.ts';
import { solveHumanCheck } from '../../testing/accounts/solve-human-check.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, testPassword } from '../../testing/test-client.ts';

const dayMs = 86_400_000;
const invalid = {
	status: 400,
	code: 'discount_code_invalid',
	message: 'Invalid discount code',
	details: [{ field: 'discountCode', message: 'Invalid discount code' }],
};

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp({ env: { DEFAULT_PLAN: 'free' } });
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

type Added = { days?: number; uses?: number | null; expiresAt?: string | null };
const add = (code: string, { days = 30, ...more }: Added = {}) =>
	admin.client.addDiscountCode({ body: { code, days, ...more } });
const validate = (code: string, target = app) => target.client.validateDiscountCode({ params: { code } });
const register = (email: string, discountCode: string, target = app) =>
	target.client.register({ body: { email, password: testPassword, discountCode } });
const usedOf = async (code: string) =>
	(await admin.client.listDiscountCodes()).list.find((each) => each.code === code)?.used;
async function profileOf(email: string, target = app) {
	await target.client.verifyEmail({ body: { code: await verificationCodeFor(target, email) } });
	return (await target.signIn(email)).client.getProfile();
}

test('a code shows how many days it gives, however it is typed', async () => {
	await add('spring-26', { days: 45 });
	expect(await validate('SPRING-26')).toEqual({ duration: 45 });
	expect(await validate(' Spring-26 ')).toEqual({ duration: 45 });
	expect(await usedOf('SPRING-26')).toBe(0);
});

test('registering with a code gives that many days of PRO, then FREE', {
	tags: ['release'],
}, async () => {
	await using own = await createTestApp({ env: { DEFAULT_PLAN: 'free' } });
	const owner = await own.signUp('owner@example.com');
	await owner.client.addDiscountCode({ body: { code: 'WEEK', days: 7 } });
	await register('week@example.com', 'week', own);
	const profile = await profileOf('week@example.com', own);
	expect(profile).toMatchObject({ currentPlan: { key: 'demoPaid' } });
	const days = (Date.parse(profile.trialEndDate ?? '') - own.clock().getTime()) / dayMs;
	expect(days).toBeGreaterThan(6.9);
	expect(days).toBeLessThanOrEqual(7);
	expect((await owner.client.listDiscountCodes()).list).toMatchObject([{ code: 'WEEK', used: 1 }]);
	own.clock.advance(8 * dayMs);
	const later = await (await own.signIn('week@example.com')).client.getProfile();
	expect(later.currentPlan.key).toBe('free');
});

test('a blank code counts as no code', async () => {
	await register('empty@example.com', '  ');
	expect(await profileOf('empty@example.com')).toMatchObject({ currentPlan: { key: 'free' }, trialEndDate: null });
});

test('unknown, used-up, expired and removed codes are invalid and create no account', async () => {
	const expiresAt = new Date(app.clock().getTime() + 60_000).toISOString();
	await Promise.all([add('ONCE', { uses: 1 }), add('LATE', { expiresAt }), add('GONE')]);
	await register('once@example.com', 'ONCE');
	app.clock.advance(60_000);
	await admin.client.removeDiscountCode({ params: { code: 'gone' } });
	for (const code of ['ONCE', 'LATE', 'GONE', 'never-added', '%', 'x'.repeat(64)]) {
		await expect(register('refused@example.com', code)).rejects.toMatchObject(invalid);
		await expect(validate(code)).rejects.toMatchObject(invalid);
	}
	await expect(register('refused@example.com', 'x'.repeat(65))).rejects.toMatchObject({ status: 400 });
	await expect(validate('a\u0000b')).rejects.toMatchObject({ status: 400 });
	const { list } = await admin.client.listUsers({ query: { search: 'refused@example.com' } });
	expect(list).toEqual([]);
});

test('the last use of a code is granted once, also under simultaneous requests', async () => {
	await add('RUSH', { uses: 2 });
	const answers = await Promise.allSettled(
		Array.from({ length: 6 }, (_, i) => register(`rush-${i}@example.com`, 'RUSH')),
	);
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
	expect(await usedOf('RUSH')).toBe(2);
});

test('registering an address in use consumes no code, and registering again consumes no second use', async () => {
	await add('AGAIN');
	await app.signUp('known@example.com');
	await expect(register('known@example.com', 'AGAIN')).rejects.toMatchObject({ code: 'email_taken' });
	expect(await usedOf('AGAIN')).toBe(0);
	await register('twice@example.com', '');
	await register('twice@example.com', 'AGAIN');
	await register('twice@example.com', 'AGAIN');
	expect(await usedOf('AGAIN')).toBe(1);
	expect(await profileOf('twice@example.com')).toMatchObject({ currentPlan: { key: 'demoPaid' } });
});

test('a workspace with unlimited PRO keeps it', async () => {
	await using open = await createTestApp();
	const owner = await open.signUp('owner@example.com');
	await owner.client.addDiscountCode({ body: { code: 'EXTRA', days: 10 } });
	await register('pro@example.com', 'extra', open);
	expect(await profileOf('pro@example.com', open)).toMatchObject({
		currentPlan: { key: 'premium' },
		trialEndDate: expect.any(String),
	});
	open.clock.advance(11 * dayMs);
	const later = await (await open.signIn('pro@example.com')).client.getProfile();
	expect(later.currentPlan.key).toBe('premium');
});

test('the registration screen asks for a code only while a usable one exists', async () => {
	await using fresh = await createTestApp();
	const owner = await fresh.signUp('owner@example.com');
	const asks = async () => (await fresh.client.getRegistration()).hasDiscountCodes;
	expect(await asks()).toBe(false);
	await owner.client.addDiscountCode({ body: { code: 'ONLY', days: 7, uses: 1 } });
	expect(await asks()).toBe(true);
	await register('first@example.com', 'ONLY', fresh);
	expect(await asks()).toBe(false);
});

test('only administrators add, list and remove codes, and this is audited', async () => {
	const member = await app.signUp();
	const refused = { status: 403 };
	await expect(member.client.listDiscountCodes()).rejects.toMatchObject(refused);
	await expect(member.client.addDiscountCode({ body: { code: 'MINE', days: 1 } })).rejects.toMatchObject(refused);
	const params = { code: 'SPRING-26' };
	await expect(member.client.removeDiscountCode({ params })).rejects.toMatchObject(refused);
	await add('audited', { days: 3, uses: 5 });
	await expect(add('Audited')).rejects.toMatchObject({ status: 409, details: [{ field: 'code' }] });
	await admin.client.removeDiscountCode({ params: { code: 'AUDITED' } });
	await expect(admin.client.removeDiscountCode({ params: { code: 'AUDITED' } })).rejects.toMatchObject({
		code: 'discount_code_not_found',
	});
	const entries = (await admin.client.listAuditEntries({ query: {} })).list.filter((e) => e.subjectId === 'AUDITED');
	expect(entries).toMatchObject([
		{ action: 'discountCodeRemoved', before: { days: 3, uses: 5, used: 0 }, after: null },
		{ action: 'discountCodeAdded', before: null, after: { days: 3, uses: 5, expiresAt: null } },
	]);
});

test.each([
	['two letters', { code: 'ab', days: 1 }],
	['a space', { code: 'A B C', days: 1 }],
	['no day', { code: 'NONE', days: 0 }],
	['half a day', { code: 'HALF', days: 0.5 }],
	['no use', { code: 'NOUSE', days: 1, uses: 0 }],
	['a day that is none', { code: 'NODAY', days: 1, expiresAt: 'tomorrow' }],
])('a code with %s is refused', async (_, body) => {
	await expect(admin.client.addDiscountCode({ body })).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
});

test('codes cannot be guessed: after ten attempts each needs a human check, with a maximum of a hundred per hour', {
	tags: ['release'],
}, async () => {
	await using guarded = await createTestApp({ env: { HUMAN_CHECK: 'builtin' } });
	const token = async () => {
		const { challenge } = await guarded.client.getHumanCheck();
		return (await guarded.client.solveHumanCheck({ body: { payload: await solveHumanCheck(challenge) } })).token;
	};
	const guess = (body = {}) => guarded.client.validateDiscountCode({ params: { code: 'guess' }, body });
	for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject({ code: 'discount_code_invalid' });
	await expect(guess()).rejects.toMatchObject({ status: 429, code: 'human_check_needed' });
	await expect(guess({ reCaptchaKey: 'x'.repeat(39) })).rejects.toMatchObject({ code: 'human_check_failed' });
	const reCaptchaKey = await token();
	await expect(guess({ reCaptchaKey })).rejects.toMatchObject({ code: 'discount_code_invalid' });
	await expect(guess({ reCaptchaKey })).rejects.toMatchObject({ code: 'human_check_failed' });
	for (let i = 0; i < 86; i++) await expect(guess()).rejects.toMatchObject({ code: 'human_check_needed' });
	await expect(guess({ reCaptchaKey: await token() })).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('without the human check, further attempts are rate-limited', async () => {
	await using open = await createTestApp();
	for (let i = 0; i < 10; i++) await expect(validate('guess', open)).rejects.toMatchObject({ status: 400 });
	await expect(validate('guess', open)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
	open.clock.advance(15 * 60_000);
	await expect(validate('guess', open)).rejects.toMatchObject({ code: 'discount_code_invalid' });
});
