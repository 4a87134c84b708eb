import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recoveryCode, twoFactor } from '../../../platform/db/schema/index.ts';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { nextCode as codeAfter, turnOnSecondFactor } from '../../../testing/accounts/turn-on-second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('admin@example.com');
});
// over the windows of the limits, which all tests share
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const password = testPassword;
const wrongCode = { code: 'wrong_code', status: 400, details: [{ field: 'code' }] };

const nextCode = (secret: string) => codeAfter(app, secret);
const turnOn = (person: TestUser) => turnOnSecondFactor(app, person);

async function signUpWithFactor() {
	const person = await app.signUp();
	return { ...person, ...(await turnOn(person)) };
}

const enterPassword = (username: string) =>
	app.client.signIn({ body: { grant_type: 'password', username, password, tokenIn: 'body' } });

async function challengeFor(email: string): Promise<string> {
	const error = await enterPassword(email).then(
		() => ({ extra: {} }),
		(refused) => refused,
	);
	expect(error).toMatchObject({ code: 'second_factor_needed', status: 403, extra: { challenge: expect.any(String) } });
	return error.extra.challenge;
}

const enterCode = (challenge: string, code: string) =>
	app.client.signIn({ body: { grant_type: 'second_factor', challenge, code, tokenIn: 'body' } });

test('a code from the app signs in after the password', async () => {
	const { email, userId, secret, uri } = await signUpWithFactor();
	expect(uri).toContain(secret);
	const answer = await enterCode(await challengeFor(email), nextCode(secret));
	expect(answer.user).toMatchObject({ _id: userId, hasSecondFactor: true });
	expect(answer.refresh_token).toEqual(expect.any(String));
});

test('a secret becomes active after a code confirms it, and only for its own account', async () => {
	const { client, email } = await app.signUp();
	await expect(client.beginSecondFactor({ body: { password: 'Wrong-horse-1' } })).rejects.toMatchObject({
		code: 'wrong_password',
		details: [{ field: 'password' }],
	});
	const { secret } = await client.beginSecondFactor({ body: { password } });
	expect((await enterPassword(email)).user.hasSecondFactor).toBe(false);
	const other = await app.signUp();
	await other.client.beginSecondFactor({ body: { password } });
	await expect(other.client.confirmSecondFactor({ body: { code: nextCode(secret) } })).rejects.toMatchObject(wrongCode);
	await expect(client.confirmSecondFactor({ body: { code: '000000' } })).rejects.toMatchObject(wrongCode);
	expect(await client.getSecondFactor()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
});

test('turning two-factor sign-in on ends other sessions, keeps devices, and sends an e-mail', async () => {
	const person = await app.signUp();
	const phone = await app.signIn(person.email);
	const device = await approveDevice(app, person);
	await phone.client.getProfile();
	await turnOn(person);
	await expect(phone.client.getProfile()).rejects.toMatchObject({ status: 401 });
	expect((await person.client.getProfile()).hasSecondFactor).toBe(true);
	const headers = { authorization: `Bearer ${device.accessToken}` };
	expect((await fetch(`${app.origin}/api/v1/profile`, { headers })).status).toBe(200);
	const subjects = () => app.mail.to(person.email).map(({ subject }) => subject);
	await vi.waitFor(() => expect(subjects()).toContain('Two-factor sign-in is on'));
});

test('no code is accepted twice, not even by two at the same moment', async () => {
	const { email, secret } = await signUpWithFactor();
	const code = nextCode(secret);
	const challenges = [await challengeFor(email), await challengeFor(email)];
	const tries = await Promise.allSettled(challenges.map((challenge) => enterCode(challenge, code)));
	expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	await expect(enterCode(await challengeFor(email), code)).rejects.toMatchObject(wrongCode);
	expect((await enterCode(await challengeFor(email), nextCode(secret))).user.email).toBe(email);
});

test('an expired code is refused', async () => {
	const { email, secret } = await signUpWithFactor();
	const code = nextCode(secret);
	app.clock.advance(61_000);
	await expect(enterCode(await challengeFor(email), code)).rejects.toMatchObject(wrongCode);
});

test('a recovery code signs in once, in any notation, and its owner gets an e-mail', async () => {
	const { email, client, recoveryCodes } = await signUpWithFactor();
	expect(new Set(recoveryCodes).size).toBe(10);
	const [first = '', second = ''] = recoveryCodes;
	await enterCode(await challengeFor(email), ` ${first.toUpperCase().replaceAll('-', ' ')} `);
	await expect(enterCode(await challengeFor(email), first)).rejects.toMatchObject(wrongCode);
	expect(await client.getSecondFactor()).toMatchObject({ isOn: true, hasApp: true, recoveryCodesLeft: 9 });
	const other = await signUpWithFactor();
	await expect(enterCode(await challengeFor(other.email), second)).rejects.toMatchObject(wrongCode);
	const subjects = () => app.mail.to(email).map(({ subject }) => subject);
	await vi.waitFor(() => expect(subjects()).toContain('A recovery code was used'));
});

test('new recovery codes replace the old ones', async () => {
	const { email, client, secret, recoveryCodes } = await signUpWithFactor();
	const renewed = await client.renewRecoveryCodes({ body: { password, code: nextCode(secret) } });
	await expect(enterCode(await challengeFor(email), recoveryCodes[0] ?? '')).rejects.toMatchObject(wrongCode);
	await enterCode(await challengeFor(email), renewed.recoveryCodes[0] ?? '');
});

test('after five wrong codes the right one has to wait, and after twenty in a day until the next day', {
	tags: ['release'],
}, async () => {
	const { email, secret } = await signUpWithFactor();
	const refused = { code: 'too_many_requests', status: 429 };
	for (let round = 0; round < 4; round++) {
		const challenge = await challengeFor(email);
		for (let i = 0; i < 5; i++) await expect(enterCode(challenge, 'wrong-code')).rejects.toMatchObject(wrongCode);
		await expect(enterCode(challenge, nextCode(secret))).rejects.toMatchObject(refused);
		app.clock.advance(16 * 60_000);
	}
	await expect(enterCode(await challengeFor(email), nextCode(secret))).rejects.toMatchObject(refused);
	app.clock.advance(24 * 3_600_000);
	expect((await enterCode(await challengeFor(email), nextCode(secret))).user.email).toBe(email);
});

test('a sign-in can be continued once, within 10 minutes', async () => {
	const { email, secret } = await signUpWithFactor();
	const expired = { code: 'sign_in_expired', status: 400 };
	const challenge = await challengeFor(email);
	app.clock.advance(11 * 60_000);
	await expect(enterCode(challenge, nextCode(secret))).rejects.toMatchObject(expired);
	const again = await challengeFor(email);
	await enterCode(again, nextCode(secret));
	await expect(enterCode(again, nextCode(secret))).rejects.toMatchObject(expired);
});

test('a password change invalidates a sign-in begun with the old password', async () => {
	const { email, client, secret } = await signUpWithFactor();
	const challenge = await challengeFor(email);
	const newPassword = 'Renewed-horse-8';
	await client.changePassword({ body: { oldPassword: password, newPassword, code: nextCode(secret) } });
	await expect(enterCode(challenge, nextCode(secret))).rejects.toMatchObject({ code: 'sign_in_expired' });
});

test('turning two-factor sign-in off needs password and code, and deletes the recovery codes', async () => {
	const { email, userId, client, secret } = await signUpWithFactor();
	const off = (proof: { password?: string; code: string }) => client.turnOffSecondFactor({ body: proof });
	await expect(off({ code: nextCode(secret) })).rejects.toMatchObject({ code: 'wrong_password' });
	await expect(off({ password, code: '000000' })).rejects.toMatchObject(wrongCode);
	expect((await client.getProfile()).hasSecondFactor).toBe(true);
	await off({ password, code: nextCode(secret) });
	expect((await enterPassword(email)).user.hasSecondFactor).toBe(false);
	expect(await app.deps.db.$count(recoveryCode, eq(recoveryCode.userId, userId))).toBe(0);
	await expect(off({ password, code: nextCode(secret) })).rejects.toMatchObject({ code: 'second_factor_off' });
});

test('a password change and a deletion each need a new code', async () => {
	const { client, secret } = await signUpWithFactor();
	const needed = { code: 'second_factor_needed', status: 403, details: [{ field: 'code', reason: 'required' }] };
	const newPassword = 'Renewed-horse-8';
	const acts = [
		(more: object) => client.changePassword({ body: { oldPassword: password, newPassword, ...more } }),
		(more: object) => client.requestDeletion({ body: { password: newPassword, ...more } }),
	];
	await expect(acts[0]?.({})).rejects.toMatchObject(needed);
	await expect(acts[0]?.({ code: '000000' })).rejects.toMatchObject(wrongCode);
	for (const act of acts) await act({ code: nextCode(secret) });
});

test('the database contains neither the secret nor recovery codes in plain text', async () => {
	const { userId, secret, recoveryCodes } = await signUpWithFactor();
	const rows = [
		await app.deps.db.select().from(twoFactor).where(eq(twoFactor.userId, userId)),
		await app.deps.db.select().from(recoveryCode).where(eq(recoveryCode.userId, userId)),
	];
	const stored = JSON.stringify(rows);
	expect(stored).not.toContain(secret);
	for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
});
