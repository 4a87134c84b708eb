import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { parseEnv } from '../../../env.ts';
import { signInProvidersOf } from '../../../platform/auth/openid/openid-providers.ts';
import { totpCode } from '../../../platform/auth/two-factor/totp.ts';
import { account, user } from '../../../platform/db/schema/index.ts';
import { createLog } from '../../../platform/log/create-log.ts';
import { verificationCodeFor } from '../../../testing/accounts/captured-mail.ts';
import {
	type IssuerPerson,
	issuerClient,
	startTestIssuer,
	type TestIssuer,
} from '../../../testing/accounts/test-issuer.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { type RawAnswer, rawCall } from '../../../testing/raw-call.ts';
import { testPassword } from '../../../testing/test-client.ts';

const redirectUri = 'http://localhost:3000/auth/login/external';

const lines: { msg: string; reason?: string }[] = [];

let issuer: TestIssuer;
let env: Record<string, string>;
let app: TestApp;
beforeAll(async () => {
	issuer = await startTestIssuer(redirectUri);
	env = {
		OIDC_NAME: 'Northwind',
		OIDC_ISSUER: issuer.url,
		OIDC_CLIENT_ID: issuerClient.id,
		OIDC_CLIENT_SECRET: issuerClient.secret,
	};
	const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
	app = await createTestApp({ env, deps: { log } });
	await app.signUp('admin@example.com');
});
afterAll(async () => {
	await app?.close();
	await issuer?.close();
});
let people = 0;
beforeEach(() => {
	issuer.person = { sub: `person-${++people}` };
});

const userIdOf = ({ body }: RawAnswer) => z.object({ user: z.object({ _id: z.string() }) }).parse(body).user._id;
const cookieOf = ({ cookies }: RawAnswer) => cookies.map((line) => line.split(';')[0]).join('; ');

/** Clicks the button and signs in at the issuer. Returns the browser's cookie and what the issuer sent back. */
async function goToIssuer(path = '/auth/providers/oidc', accessToken?: string) {
	const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
	const begun = await rawCall(app.origin, 'POST', path, { headers });
	expect(begun.status).toBe(200);
	return { cookie: cookieOf(begun), callback: await issuer.follow(String(begun.body?.url)) };
}

type Returned = { cookie: string; callback: Record<string, string> };
const comeBack = ({ cookie, callback }: Returned, more: object = {}) => {
	const { code, state, iss } = callback;
	const body = { grant_type: 'authorization_code', provider: 'oidc', code, state, iss, ...more };
	return rawCall(app.origin, 'POST', '/auth/profile/verify', { headers: { cookie }, body });
};
async function signInAs(person: IssuerPerson) {
	issuer.person = person;
	return comeBack(await goToIssuer());
}
const accountsWith = (email: string) => app.deps.db.select().from(user).where(eq(user.email, email));

test('the sign-in page lists the configured providers', async () => {
	expect((await app.client.getRegistration()).providers).toEqual([{ id: 'oidc', title: 'Northwind' }]);
	await expect(app.client.beginExternalSignIn({ params: { provider: 'google' } })).rejects.toMatchObject({
		code: 'provider_unknown',
		status: 404,
	});
});

test('a new user gets an account with a workspace, and the next sign-in finds the same account', async () => {
	const ines = { sub: 'ines', email: 'Ines@Example.com', email_verified: true, name: 'Ines Vale' };
	const first = await signInAs(ines);
	expect(first).toMatchObject({ status: 200, body: { user: { email: 'ines@example.com', fullName: 'Ines Vale' } } });
	const again = await signInAs({ ...ines, email: 'moved@example.com', email_verified: false });
	expect(again.body).toMatchObject({ user: { _id: userIdOf(first) } });
	const renewed = await rawCall(app.origin, 'POST', '/auth/profile/verify', {
		headers: { cookie: cookieOf(again) },
		body: { grant_type: 'refresh_token' },
	});
	expect(renewed.status).toBe(200);
});

test('a discount code applies to new users only, and an invalid one creates no account', async () => {
	const admin = await app.signIn('admin@example.com');
	await admin.client.addDiscountCode({ body: { code: 'PARTNER', days: 30, uses: 5 } });
	const signInWith = async (email: string, discountCode: string) => {
		issuer.person = { sub: email, email, email_verified: true };
		return comeBack(await goToIssuer(), { registeredAs: 'premiumYear', discountCode });
	};
	expect(await signInWith('dis@example.com', 'wrong')).toMatchObject({
		status: 400,
		body: { message: 'Invalid discount code' },
	});
	expect(await accountsWith('dis@example.com')).toEqual([]);
	const first = await signInWith('dis@example.com', 'partner');
	expect(first).toMatchObject({ status: 200, body: { user: { registeredAs: 'premiumYear' } } });
	expect((await signInWith('dis@example.com', 'wrong')).status).toBe(200);
	expect((await admin.client.listDiscountCodes()).list).toMatchObject([{ code: 'PARTNER', used: 1 }]);
});

test('an account with the same confirmed address is linked and keeps its password', async () => {
	const existing = await app.signUp('both@example.com');
	const external = await signInAs({ sub: 'both', email: 'both@example.com', email_verified: true });
	expect(external.body).toMatchObject({ user: { _id: existing.userId } });
	expect((await app.signIn('both@example.com')).userId).toBe(existing.userId);
});

test.each([
	['an address that the provider has not confirmed', { email_verified: false }],
	['no word on whether it has', {}],
])('%s opens no account and takes over none', async (_, claims) => {
	const { email: taken } = await app.signUp();
	const free = `free-${people}@example.com`;
	for (const email of [taken, free]) {
		const answer = await signInAs({ ...issuer.person, email, ...claims });
		expect(answer).toMatchObject({ status: 403, body: { code: 'external_email_unverified' } });
	}
	expect(await accountsWith(free)).toEqual([]);
});

test('an account with two-factor sign-in needs its code after the provider too', async () => {
	const { client, email } = await app.signUp('factor@example.com');
	const { secret } = await client.beginSecondFactor({ body: { password: testPassword } });
	await client.confirmSecondFactor({ body: { code: totpCode(secret, app.clock()) } });
	const refused = await signInAs({ sub: 'factor', email, email_verified: true });
	expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
	expect(cookieOf(refused)).not.toContain('debrief_refresh');
	app.clock.advance(60_000);
	const body = { grant_type: 'second_factor', challenge: refused.body?.challenge, code: totpCode(secret, app.clock()) };
	const answer = await rawCall(app.origin, 'POST', '/auth/profile/verify', { body });
	expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
	expect(cookieOf(answer)).toContain('debrief_refresh');
});

test('a provider account without an e-mail address is refused', async () => {
	expect(await signInAs(issuer.person)).toMatchObject({ status: 403, body: { code: 'external_email_unverified' } });
});

test('the password of a squatted registration stops working when the address owner signs in', async () => {
	await app.client.register({ body: { email: 'squatted@example.com', password: testPassword } });
	const code = await verificationCodeFor(app, 'squatted@example.com');
	const owner = await signInAs({ sub: 'owner', email: 'squatted@example.com', email_verified: true });
	expect(owner.status).toBe(200);
	await expect(app.client.verifyEmail({ body: { code } })).rejects.toMatchObject({ code: 'verification_failed' });
	await expect(app.signIn('squatted@example.com')).rejects.toMatchObject({ code: 'wrong_credentials' });
});

test('a callback is accepted once, and only in the browser that started it', async () => {
	issuer.person = { sub: 'replayed', email: 'replayed@example.com', email_verified: true };
	const returned = await goToIssuer();
	expect(await comeBack({ ...returned, cookie: '' })).toMatchObject({ body: { code: 'external_sign_in_failed' } });
	expect((await comeBack(returned)).status).toBe(200);
	expect(await comeBack(returned)).toMatchObject({ status: 400, body: { code: 'external_sign_in_failed' } });
});

test("another attempt's callback, a wrong issuer and an expired attempt are refused", async () => {
	issuer.person = { sub: 'mixed', email: 'mixed@example.com', email_verified: true };
	const refused = { status: 400, body: { code: 'external_sign_in_failed' } };
	const [one, two, three] = [await goToIssuer(), await goToIssuer(), await goToIssuer()];
	expect(await comeBack({ cookie: one.cookie, callback: two.callback })).toMatchObject(refused);
	expect(await comeBack(three, { iss: 'https://other.example' })).toMatchObject(refused);
	const late = await goToIssuer();
	app.clock.advance(10 * 60_000);
	expect(await comeBack(late)).toMatchObject(refused);
	expect(await accountsWith('mixed@example.com')).toEqual([]);
});

test('two simultaneous first sign-ins create one account', async () => {
	issuer.person = { sub: 'at-once', email: 'at-once@example.com', email_verified: true };
	const returned = [await goToIssuer(), await goToIssuer()];
	const answers = await Promise.all(returned.map((each) => comeBack(each)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(await accountsWith('at-once@example.com')).toHaveLength(1);
	const ways = await app.deps.db
		.select()
		.from(account)
		.where(eq(account.accountId, `${issuer.url} at-once`));
	expect(ways).toHaveLength(1);
});

test('an unreachable provider is reported as such, and works once it is back', async () => {
	const gone = await startTestIssuer(redirectUri);
	await gone.close();
	const env = { OIDC_ISSUER: gone.url, OIDC_CLIENT_ID: 'debrief' };
	await using other = await createTestApp({ env });
	await expect(other.client.beginExternalSignIn({ params: { provider: 'oidc' } })).rejects.toMatchObject({
		code: 'provider_away',
		status: 503,
	});
});

test('sign-in methods can be added and removed, but not the last one', async () => {
	const { client, accessToken } = await app.signUp('ways@example.com');
	issuer.person = { sub: 'ways', email: 'private@example.org', email_verified: true };
	const { cookie, callback } = await goToIssuer('/auth/identities/oidc', accessToken());
	const headers = { cookie, authorization: `Bearer ${accessToken()}` };
	const { code, state, iss } = callback;
	const body = { provider: 'oidc', code, state, iss };
	expect((await rawCall(app.origin, 'POST', '/auth/identities', { headers, body })).status).toBe(204);
	const { hasPassword, list } = await client.listIdentities();
	expect({ hasPassword, list }).toMatchObject({ hasPassword: true, list: [{ provider: 'oidc', title: 'Northwind' }] });
	await client.removeIdentity({ params: { id: list[0]?.id ?? '' } });
	expect((await client.listIdentities()).list).toEqual([]);
});

test("another user's sign-in method can neither be added nor removed", async () => {
	const owner = await signInAs({ sub: 'taken', email: 'taken@example.com', email_verified: true });
	const asOwner = { authorization: `Bearer ${String(owner.body?.access_token)}` };
	const { body: own } = await rawCall(app.origin, 'GET', '/auth/identities', { headers: asOwner });
	const [{ id }] = z.object({ list: z.tuple([z.object({ id: z.string() })]) }).parse(own).list;
	const { client, accessToken } = await app.signUp();
	const { cookie, callback } = await goToIssuer('/auth/identities/oidc', accessToken());
	const { code, state, iss } = callback;
	const taken = await rawCall(app.origin, 'POST', '/auth/identities', {
		headers: { cookie, authorization: `Bearer ${accessToken()}` },
		body: { provider: 'oidc', code, state, iss },
	});
	expect(taken).toMatchObject({ status: 409, body: { code: 'identity_taken' } });
	await expect(client.removeIdentity({ params: { id } })).rejects.toMatchObject({ code: 'identity_not_found' });
	const last = await rawCall(app.origin, 'DELETE', `/auth/identities/${id}`, { headers: asOwner });
	expect(last).toMatchObject({ status: 409, body: { code: 'last_way_in' } });
});

test('a sign-in attempt cannot link a provider, and a linking attempt cannot sign in', async () => {
	issuer.person = { sub: 'crossed', email: 'crossed@example.com', email_verified: true };
	const { accessToken } = await app.signUp();
	const begunToAdd = await goToIssuer('/auth/identities/oidc', accessToken());
	expect(await comeBack(begunToAdd)).toMatchObject({ status: 400, body: { code: 'external_sign_in_failed' } });
});

test('a trusted provider need not say that an address is confirmed, but may say that it is not', async () => {
	const { signInProviders } = app.deps;
	app.deps.signInProviders = signInProvidersOf(parseEnv({ ...env, OIDC_TRUSTED: 'on' }), app.deps.log);
	expect((await signInAs({ sub: 'silent', email: 'silent@example.com' })).status).toBe(200);
	const denied = await signInAs({ sub: 'denied', email: 'denied@example.com', email_verified: false });
	expect(denied.body).toMatchObject({ code: 'external_email_unverified' });
	app.deps.signInProviders = signInProviders;
});

test('the log says why a sign-in with a provider was refused', async () => {
	lines.length = 0;
	await signInAs({ sub: 'unsaid', email: 'unsaid@example.com' });
	await signInAs({ sub: 'unsaid' });
	await comeBack({ ...(await goToIssuer()), cookie: '' });
	expect(lines.flatMap(({ reason }) => reason ?? [])).toEqual([
		'it does not say that the address is confirmed',
		'it gives no address',
		'it was not begun in this browser, or too long ago',
	]);
	expect(lines.filter(({ msg }) => msg === 'refused')).toHaveLength(3);
});
