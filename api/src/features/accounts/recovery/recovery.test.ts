import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { user, verification } from '../../../platform/db/schema/index.ts';
import { recoveryTokenFor, verificationCodeFor } from '../../../testing/accounts/captured-mail.ts';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';
import { dispatchDueMessages } from '../../foundation/index.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ env: { PUBLIC_URL: 'https://debrief.example' } });
	await app.signUp('admin@example.com');
});
// over the windows of the limits, which all tests share
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const renewed = 'Renewed-horse-8';
let asked = 0;
/** Each from a network of its own, so that the tests do not share a limit. */
const ask = (email: string, headers: Record<string, string> = {}) =>
	rawCall(app.origin, 'POST', '/auth/recovery', {
		body: { email },
		headers: { 'x-forwarded-for': `198.51.${++asked % 250}.7`, ...headers },
	});
const tokenFor = async (email: string) => {
	expect((await ask(email)).status).toBe(204);
	return recoveryTokenFor(app, email);
};
const reset = (token: string, password = renewed) => app.client.resetPassword({ body: { token, password } });
const failed = { code: 'recovery_failed', status: 400 };
const refused = { code: 'wrong_credentials' };

test('recovery revokes keys and devices a stolen session may have created, and the owner was e-mailed', async () => {
	const person = await app.signUp();
	const { apiKey } = await person.client.createApiKey({ body: {} });
	const device = await approveDevice(app, person);
	const statusOf = async (token: string) =>
		(await rawCall(app.origin, 'GET', '/profile', { headers: { authorization: `Bearer ${token}` } })).status;
	expect([await statusOf(apiKey), await statusOf(device.accessToken)]).toEqual([200, 200]);
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	expect(app.mail.to(person.email).map(({ subject }) => subject)).toContain('An API key was created for your account');
	await reset(await tokenFor(person.email));
	app.clock.advance(6_000);
	expect([await statusOf(apiKey), await statusOf(device.accessToken)]).toEqual([401, 401]);
});

test('the links of recovery and registration keep the page to continue with, never one of another site', async () => {
	const next = '/invite/token-1';
	const { email } = await app.signUp();
	const recover = (body: object) =>
		rawCall(app.origin, 'POST', '/auth/recovery', { body, headers: { 'x-forwarded-for': '198.51.100.251' } });
	expect((await recover({ email, next })).status).toBe(204);
	expect(await recoveryTokenFor(app, email)).toMatch(/\?next=%2Finvite%2Ftoken-1$/);
	for (const other of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])
		expect(await recover({ email, next: other })).toMatchObject({ status: 400 });

	const invited = 'invited-newcomer@example.com';
	await app.client.register({ body: { email: invited, password: testPassword, next } });
	expect(await verificationCodeFor(app, invited)).toMatch(/\?next=%2Finvite%2Ftoken-1$/);
});

test('a mailed link sets a new password, and the old one no longer works', async () => {
	const { email } = await app.signUp();
	await reset(await tokenFor(email));
	await expect(app.signIn(email)).rejects.toMatchObject(refused);
	expect((await app.signIn(email, renewed)).email).toBe(email);
});

test('the address is accepted in capitals and with surrounding spaces', async () => {
	const { email } = await app.signUp('plus+tag@example.com');
	expect((await ask(`  ${email.toUpperCase()} `)).status).toBe(204);
	await reset(await recoveryTokenFor(app, email));
	expect((await app.signIn(email, renewed)).email).toBe(email);
});

test('a link works once, also in two tabs at the same moment', async () => {
	const { email } = await app.signUp();
	const token = await tokenFor(email);
	const tabs = await Promise.allSettled([reset(token, 'First-tab-77'), reset(token, 'Second-tab-77')]);
	expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	await expect(reset(token)).rejects.toMatchObject(failed);
	const won = tabs[0]?.status === 'fulfilled' ? 'First-tab-77' : 'Second-tab-77';
	expect((await app.signIn(email, won)).email).toBe(email);
});

test('a used link invalidates earlier ones', async () => {
	const { email } = await app.signUp();
	const earlier = await tokenFor(email);
	await reset(await tokenFor(email));
	await expect(reset(earlier)).rejects.toMatchObject(failed);
});

test('a link expires after 30 minutes', async () => {
	await using late = await createTestApp();
	const owner = await late.signUp();
	const get = async () => {
		await late.client.requestRecovery({ body: { email: owner.email } });
		return recoveryTokenFor(late, owner.email);
	};
	const body = { token: await get(), password: renewed };
	late.clock.advance(30 * 60_000);
	await expect(late.client.resetPassword({ body })).rejects.toMatchObject(failed);
	await late.jobs.idle();
	late.mail.sent.length = 0;
	const again = { token: await get(), password: renewed };
	late.clock.advance(29 * 60_000);
	await late.client.resetPassword({ body: again });
});

test('a reset ends every session at once', async () => {
	const phone = await app.signUp();
	const laptop = await app.signIn(phone.email);
	await phone.client.getProfile();
	await reset(await tokenFor(phone.email));
	for (const session of [phone, laptop])
		await expect(session.client.getProfile()).rejects.toMatchObject({ status: 401 });
	expect((await (await app.signIn(phone.email, renewed)).client.listSessions()).list).toHaveLength(1);
});

test('a reset sends the owner an e-mail about the changed password', async () => {
	const { email } = await app.signUp();
	await reset(await tokenFor(email));
	const mail = () => app.mail.to(email).find(({ subject }) => subject === 'Your password was changed by mail');
	expect((await vi.waitUntil(mail)).text).toContain('https://debrief.example/auth/recovery');
});

test('an address without an account gets the same response and no e-mail', async () => {
	const { email } = await app.signUp();
	const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
	expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
	await recoveryTokenFor(app, email);
	expect(app.mail.to('nobody@example.com')).toEqual([]);
});

test('a weak or common password gets a field error, and the link remains usable', async () => {
	const { email } = await app.signUp();
	const token = await tokenFor(email);
	await expect(reset(token, 'weak')).rejects.toMatchObject({
		code: 'invalid_input',
		details: [{ field: 'password', message: 'ThePassword does not match' }],
	});
	await expect(reset(token, 'Password1!')).rejects.toMatchObject({
		code: 'password_common',
		details: [{ field: 'password' }],
	});
	await reset(token);
});

test('the database does not contain the token of a link', async () => {
	const { email } = await app.signUp();
	const token = await tokenFor(email);
	const rows = await app.deps.db.select().from(verification);
	expect(rows.some(({ identifier }) => identifier.startsWith('recover-password:'))).toBe(true);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test('an invented token sets no password', async () => {
	const { email } = await app.signUp();
	const token = await tokenFor(email);
	for (const wrong of ['nonsense', `${token}x`, token.slice(0, -1)])
		await expect(reset(wrong)).rejects.toMatchObject(failed);
	const verifying = app.client.verifyEmail({ body: { code: token } });
	await expect(verifying).rejects.toMatchObject({ code: 'verification_failed' });
});

test('recovery confirms the address and voids the links of earlier registrations', async () => {
	const email = 'squatted@example.com';
	await app.client.register({ body: { email, password: 'Thief-of-names-7' } });
	const thief = await verificationCodeFor(app, email);
	await reset(await tokenFor(email));
	await expect(app.client.verifyEmail({ body: { code: thief } })).rejects.toMatchObject({
		code: 'verification_failed',
	});
	await expect(app.signIn(email, 'Thief-of-names-7')).rejects.toMatchObject(refused);
	expect((await app.signIn(email, renewed)).email).toBe(email);
});

test('a deactivated account still cannot sign in after a password reset', async () => {
	const { email, userId } = await app.signUp();
	const token = await tokenFor(email);
	await app.deps.db.update(user).set({ isActive: false }).where(eq(user.id, userId));
	await reset(token);
	await expect(app.signIn(email, renewed)).rejects.toMatchObject({ code: 'account_inactive' });
});

test("the e-mail is in the account's language, whichever browser asks", async () => {
	const email = 'deutsch@example.com';
	const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
	await rawCall(app.origin, 'POST', '/auth/register', { body: { email, password: testPassword }, headers });
	await ask(email, { 'accept-language': 'en' });
	await recoveryTokenFor(app, email);
	await app.jobs.idle();
	expect(app.mail.to(email).map(({ subject }) => subject)).toEqual([
		'Bestätigen Sie Ihre E-Mail-Adresse',
		'Setzen Sie Ihr Passwort zurück',
	]);
});

test('a request without an address gets a field error', async () => {
	for (const body of [{}, { email: '' }, { email: 'nobody' }]) {
		const answer = await rawCall(app.origin, 'POST', '/auth/recovery', { body });
		expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', details: [{ field: 'email' }] } });
	}
});

test('without a passed human check nothing is sent', async () => {
	await using checked = await createTestApp({ env: { HUMAN_CHECK: 'builtin' } });
	const body = { email: 'ada@example.com' };
	await expect(checked.client.requestRecovery({ body })).rejects.toMatchObject({
		code: 'human_check_failed',
		details: [{ field: 'reCaptchaKey', message: 'Please verify that you are not a robot' }],
	});
	await expect(
		checked.client.requestRecovery({ body: { ...body, reCaptchaKey: 'x'.repeat(39) } }),
	).rejects.toMatchObject({ code: 'human_check_failed', details: [{ message: 'ReCaptcha error' }] });
});

test('a mailbox is not flooded from many networks, and unknown addresses get the same refusal', async () => {
	const { email } = await app.signUp();
	for (const address of [email, 'unknown-flood@example.com']) {
		const statuses = [];
		for (let i = 0; i < 6; i++) statuses.push((await ask(address)).status);
		expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
	}
});
