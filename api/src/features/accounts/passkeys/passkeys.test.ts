import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { passkey, recoveryCode } from '../../../platform/db/schema/index.ts';
import { passkeyBrowser } from '../../../testing/accounts/passkey-browser.ts';
import { createSoftwareAuthenticator } from '../../../testing/accounts/software-authenticator.ts';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { nextCode, turnOnSecondFactor } from '../../../testing/accounts/turn-on-second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
	await app.signUp('admin@example.com');
});
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const failed = { status: 400, body: { code: 'passkey_failed' } };
const password = testPassword;

async function signUpWithPasskey() {
	const person = await app.signUp();
	const browser = passkeyBrowser(app);
	const added = await browser.add(person);
	expect(added.status).toBe(200);
	const { passkey: made, recoveryCodes } = added.body as { passkey: { id: string }; recoveryCodes: string[] };
	return { ...person, browser, id: made.id, recoveryCodes };
}

test('a passkey signs in on its own, without user name or password', async () => {
	const { browser, userId, client, id } = await signUpWithPasskey();
	expect((await client.listPasskeys()).list).toMatchObject([{ id, name: 'Key', host: 'localhost', lastUsedAt: null }]);
	const answer = await browser.signIn();
	expect(answer).toMatchObject({ status: 200, body: { user: { _id: userId, hasSecondFactor: true } } });
	expect(answer.body?.refresh_token).toEqual(expect.any(String));
	expect((await client.listPasskeys()).list).toMatchObject([{ lastUsedAt: expect.any(String) }]);
});

test('after the password a passkey is the second factor, and only one of the same account is accepted', async () => {
	const { browser, email, userId } = await signUpWithPasskey();
	const stranger = await signUpWithPasskey();
	const refused = await browser.password(email);
	expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_needed', methods: ['passkey'] } });
	const challenge = String(refused.body?.challenge);
	expect(await browser.signIn({ challenge, with: stranger.browser.authenticator })).toMatchObject(failed);
	expect(await browser.signIn({ challenge, changes: { isVerified: false } })).toMatchObject({
		status: 200,
		body: { user: { _id: userId } },
	});
	expect(await browser.signIn({ challenge })).toMatchObject({ status: 400, body: { code: 'sign_in_expired' } });
});

test('without the password a passkey must verify its user', async () => {
	const { browser } = await signUpWithPasskey();
	expect(await browser.signIn({ changes: { isVerified: false } })).toMatchObject(failed);
});

test('unknown, foreign, forged and late responses get the same refusal', async () => {
	const { browser, userId } = await signUpWithPasskey();
	const other = await signUpWithPasskey();
	const stranger = createSoftwareAuthenticator('http://localhost:3000');
	const handle = Buffer.from(userId).toString('base64url');
	const answers = [
		await browser.signIn({ with: stranger, changes: { userHandle: handle } }),
		await browser.signIn({ changes: { origin: 'https://evil.example' } }),
		await browser.signIn({ changes: { rpId: 'evil.example' } }),
		await browser.signIn({ changes: { challenge: Buffer.from('made up').toString('base64url') } }),
		await other.browser.signIn({ changes: { userHandle: handle } }),
	];
	const begun = await browser.call('POST', '/auth/passkeys/sign-in', {});
	const credential = browser.authenticator.get(begun.body ?? {});
	app.clock.advance(5 * 60_000 + 1);
	answers.push(await browser.send(credential));
	for (const { status, body } of answers)
		expect({ status, body: { ...body, errorId: '' } }).toEqual({
			status: 400,
			body: {
				name: 'ValidationError',
				code: 'passkey_failed',
				message: 'The passkey could not be used. Try again, or sign in another way.',
				details: [],
				errorId: '',
			},
		});
});

test('a response is accepted once, and only in the browser that was challenged', async () => {
	const { browser, userId } = await signUpWithPasskey();
	const begun = await browser.call('POST', '/auth/passkeys/sign-in', {});
	const credential = browser.authenticator.get(begun.body ?? {});
	expect(await passkeyBrowser(app).send(credential)).toMatchObject(failed);
	const both = await Promise.all([browser.send(credential), browser.send(credential)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ user: { _id: userId } });
	expect(await browser.send(credential)).toMatchObject(failed);
});

test('two tabs of one browser can request a challenge at the same time', async () => {
	const { browser } = await signUpWithPasskey();
	const first = await browser.call('POST', '/auth/passkeys/sign-in', {});
	const second = await browser.call('POST', '/auth/passkeys/sign-in', {});
	expect((await browser.send(browser.authenticator.get(first.body ?? {}))).status).toBe(200);
	expect((await browser.send(browser.authenticator.get(second.body ?? {}))).status).toBe(200);
});

test('a signature counter that went back is refused as a cloned passkey', async () => {
	const { browser } = await signUpWithPasskey();
	expect((await browser.signIn({ changes: { counter: 7 } })).status).toBe(200);
	for (const counter of [7, 6, 0]) expect(await browser.signIn({ changes: { counter } })).toMatchObject(failed);
	expect((await browser.signIn({ changes: { counter: 8 } })).status).toBe(200);
});

test('an authenticator without a counter can sign in repeatedly', async () => {
	const person = await app.signUp();
	const browser = passkeyBrowser(app);
	expect((await browser.add(person, { changes: { counter: 0 } })).status).toBe(200);
	for (let i = 0; i < 3; i++) expect((await browser.signIn({ changes: { counter: 0 } })).status).toBe(200);
});

test('the first second factor creates recovery codes, ends other sessions and keeps devices', async () => {
	const person = await app.signUp();
	const phone = await app.signIn(person.email);
	const device = await approveDevice(app, person);
	await phone.client.getProfile();
	const browser = passkeyBrowser(app);
	const added = await browser.add(person);
	const codes = (added.body as { recoveryCodes: string[] }).recoveryCodes;
	expect(new Set(codes).size).toBe(10);
	await expect(phone.client.getProfile()).rejects.toMatchObject({ status: 401 });
	expect(await person.client.getSecondFactor()).toEqual({
		isOn: true,
		hasApp: false,
		passkeys: 1,
		recoveryCodesLeft: 10,
		isRequired: false,
	});
	const headers = { authorization: `Bearer ${device.accessToken}` };
	expect((await rawCall(app.origin, 'GET', '/profile', { headers })).status).toBe(200);
	const challenge = String((await browser.password(person.email)).body?.challenge);
	const signedIn = await app.client.signIn({
		body: { grant_type: 'second_factor', challenge, code: codes[3] ?? '', tokenIn: 'body' },
	});
	expect(signedIn.user.email).toBe(person.email);
	const second = await passkeyBrowser(app).add(person, { code: codes[4] ?? '' });
	expect(second).toMatchObject({ status: 200, body: { recoveryCodes: [] } });
	await vi.waitFor(() =>
		expect(app.mail.to(person.email).filter(({ subject }) => subject === 'A passkey was added')).toHaveLength(2),
	);
});

test('adding a passkey needs the password and any existing second factor', async () => {
	const person = await app.signUp();
	const browser = passkeyBrowser(app);
	expect(await browser.add(person, { password: 'Wrong-horse-1' })).toMatchObject({ body: { code: 'wrong_password' } });
	const { secret } = await turnOnSecondFactor(app, person);
	expect(await browser.add(person)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
	expect(await browser.add(person, { code: nextCode(app, secret) })).toMatchObject({ body: { recoveryCodes: [] } });
	expect(await browser.password(person.email)).toMatchObject({ body: { methods: ['app', 'passkey'] } });
});

test('a passkey without user verification or for another origin is not added', async () => {
	const person = await app.signUp();
	const browser = passkeyBrowser(app);
	for (const changes of [{ isVerified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }])
		expect(await browser.add(person, { changes })).toMatchObject(failed);
	expect((await person.client.getProfile()).hasSecondFactor).toBe(false);
});

test("another account's passkey cannot be added", async () => {
	const { browser } = await signUpWithPasskey();
	expect(await browser.add(await app.signUp())).toMatchObject(failed);
});

test('a passkey replaces the code for a password change, a proof and a deletion, once each', async () => {
	const person = await signUpWithPasskey();
	const { browser, client } = person;
	const newPassword = 'Renewed-horse-8';
	const acts = [
		(code: string) => client.proveSession({ body: { code } }),
		(code: string) => client.requestDeletion({ body: { password, code } }),
		(code: string) => client.changePassword({ body: { oldPassword: password, newPassword, code } }),
	];
	for (const act of acts) {
		const { code } = await browser.confirm(person);
		await act(code);
		await expect(act(code)).rejects.toMatchObject({ status: 400 });
	}
	const { code } = await browser.confirm(person);
	app.clock.advance(5 * 60_000 + 1);
	const late = client.proveSession({ body: { code } });
	await expect(late).rejects.toMatchObject({ code: 'wrong_code' });
});

test('a confirmation is invalid for other sessions and as a sign-in', async () => {
	const person = await signUpWithPasskey();
	const { browser } = person;
	const challenge = String((await browser.password(person.email)).body?.challenge);
	const { code } = await browser.confirm(person);
	const asCode = app.client.signIn({ body: { grant_type: 'second_factor', challenge, code, tokenIn: 'body' } });
	await expect(asCode).rejects.toMatchObject({ code: 'wrong_code' });
	const elsewhere = await browser.signIn();
	const headers = { authorization: `Bearer ${elsewhere.body?.access_token}` };
	expect(await rawCall(app.origin, 'POST', '/auth/proof', { headers, body: { code } })).toMatchObject({
		body: { code: 'wrong_code' },
	});
});

test('only the owner renames or removes a passkey, and removing the last one deletes the recovery codes', async () => {
	const person = await signUpWithPasskey();
	const { client, id, browser, userId } = person;
	const stranger = await app.signUp();
	const params = { id };
	const foreign = { code: 'passkey_not_found', status: 404 };
	await expect(stranger.client.renamePasskey({ params, body: { name: 'Mine' } })).rejects.toMatchObject(foreign);
	await expect(stranger.client.removePasskey({ params, body: { password } })).rejects.toMatchObject(foreign);
	expect(await client.renamePasskey({ params, body: { name: '  YubiKey, blue ' } })).toMatchObject({
		name: 'YubiKey, blue',
	});
	await expect(client.removePasskey({ params, body: { password } })).rejects.toMatchObject({
		code: 'second_factor_needed',
	});
	const { code } = await browser.confirm(person);
	await client.removePasskey({ params, body: { password, code } });
	expect(await client.getSecondFactor()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
	expect(await app.deps.db.$count(recoveryCode, eq(recoveryCode.userId, userId))).toBe(0);
	expect((await browser.password(person.email)).status).toBe(200);
	expect(await browser.signIn()).toMatchObject(failed);
	await vi.waitFor(() =>
		expect(app.mail.to(person.email).map(({ subject }) => subject)).toContain('A passkey was removed'),
	);
});

test('the authenticator app can be removed while a passkey remains, which keeps the recovery codes', async () => {
	const person = await app.signUp();
	const { secret } = await turnOnSecondFactor(app, person);
	const browser = passkeyBrowser(app);
	await browser.add(person, { code: nextCode(app, secret) });
	const { code } = await browser.confirm(person);
	await person.client.turnOffSecondFactor({ body: { password, code } });
	expect(await person.client.getSecondFactor()).toMatchObject({ isOn: true, hasApp: false, recoveryCodesLeft: 10 });
});

test('an account has at most twenty passkeys', async () => {
	const { client, userId, ...person } = await signUpWithPasskey();
	const row = { userId, publicKey: 'x', counter: 0, transports: [], host: 'localhost', name: 'Key' };
	const rows = Array.from({ length: 19 }, (_, i) => ({ ...row, id: `${userId}-${i}`, credentialId: `${userId}-${i}` }));
	await app.deps.db.insert(passkey).values(rows);
	const { code } = await person.browser.confirm({ client, userId, ...person });
	const another = await passkeyBrowser(app).add({ client, userId, ...person }, { code });
	expect(another).toMatchObject({ status: 403, body: { code: 'passkeys_limit' } });
});

test('a server on a bare IP address has no passkeys and says what is needed', { tags: ['release'] }, async () => {
	await using local = await createTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
	const answer = await rawCall(local.origin, 'POST', '/auth/passkeys/sign-in', { body: {} });
	expect(answer).toMatchObject({ status: 400, body: { code: 'passkeys_unavailable' } });
});

test('each allowed host name has its own passkeys, and a forged host has none', async () => {
	await using other = await createTestApp({
		env: { ALLOWED_HOSTS: 'studio.lan', PUBLIC_URL: 'https://debrief.example' },
	});
	const ask = async (headers: Record<string, string>) =>
		(await rawCall(other.origin, 'POST', '/auth/passkeys/sign-in', { headers, body: {} })).body;
	const port = new URL(other.origin).port;
	expect(await ask({})).toMatchObject({ rpId: 'debrief.example' });
	expect(await ask({ 'x-forwarded-host': 'evil.example' })).toMatchObject({ rpId: 'debrief.example' });
	expect(await ask({ origin: 'http://evil.example' })).toMatchObject({ code: 'other_site' });
	expect(port).toBeTruthy();
});

test.each(['', 'x'.repeat(41), 7, null])('%j is refused as a passkey name', async (name) => {
	const { accessToken } = await app.signUp();
	const answer = await passkeyBrowser(app).call('POST', '/auth/passkeys', { name, credential: {} }, accessToken());
	expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
