import { api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import {
	answerPrompts,
	appBrowser,
	beginSignIn,
	redirectUri,
	uidIn,
} from '../../../testing/accounts/test-registered-app.ts';
import { nextCode, turnOnSecondFactor } from '../../../testing/accounts/turn-on-second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { type TestUser, testPassword } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
// over the windows of the limits, which all tests share
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const minutes = (count: number) => count * 60_000;
const needed = (...methods: string[]) => ({ status: 403, body: { code: 'proof_needed', methods } });

/** Sends without the test client, which would prove itself when asked. */
const send = (user: TestUser, method: Endpoint['method'], path: string, body?: unknown) =>
	rawCall(app.origin, method, path, {
		headers: { authorization: `Bearer ${user.accessToken()}` },
		...(body !== undefined && { body }),
	});
const makeKey = (user: TestUser) => send(user, 'POST', '/auth/api-keys', {});
const prove = (user: TestUser, body: unknown) => send(user, 'POST', '/auth/proof', body);

async function signUpLongAgo() {
	const person = await app.signUp();
	app.clock.advance(minutes(10) + 1);
	return person;
}

test('actions that outlive the session are refused ten minutes after sign-in, whatever their body', async () => {
	const people = {
		admin: await app.signIn(admin.email),
		reseller: await app.signUp(),
		others: await app.signUp(),
	};
	await admin.client.setUserRole({ params: { id: people.reseller.userId }, body: { role: 'reseller' } });
	const reseller = await app.signIn(people.reseller.email);
	app.clock.advance(minutes(10) + 1);
	const all = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { needsProof }]) => needsProof);
	expect(all.map(([name]) => name).sort()).toEqual([
		'addReseller',
		'beginAddingIdentity',
		'changeEngineServers',
		'createApiKey',
		'createChannel',
		'createCustomerApiKey',
		'createIntegration',
		'createPublicLink',
		'createWebhook',
		'registerOAuthClient',
		'renewOAuthClientSecret',
		'setLeavingRule',
		'setUserRole',
		'submitDeviceCode',
		'transferWorkspace',
	]);
	for (const [name, { method, path, access }] of all) {
		const user = access === 'admin' ? people.admin : access === 'reseller' ? reseller : people.others;
		expect({ name, ...(await send(user, method, path.replace(/:\w+/g, 'x'), {})) }).toMatchObject({
			name,
			...needed('password'),
		});
	}
});

test('a sign-in counts as a proof for ten minutes', async () => {
	const person = await app.signUp();
	app.clock.advance(minutes(9));
	expect((await makeKey(person)).status).toBe(201);
	app.clock.advance(minutes(1) + 1);
	expect(await makeKey(person)).toMatchObject(needed('password'));
});

test('the password proves only this session, for ten minutes', async () => {
	const person = await app.signUp();
	const phone = await app.signIn(person.email);
	app.clock.advance(minutes(11));
	expect((await prove(person, { password: testPassword })).status).toBe(204);
	expect((await makeKey(person)).status).toBe(201);
	expect(await makeKey(phone)).toMatchObject(needed('password'));
	app.clock.advance(minutes(10) + 1);
	expect(await makeKey(person)).toMatchObject(needed('password'));
});

test('renewing a session or switching its workspace does not prove it', async () => {
	const person = await signUpLongAgo();
	const body = { grant_type: 'refresh_token', refresh_token: person.refreshToken } as const;
	const { access_token } = await app.client.signIn({ body });
	const renewed = { ...person, accessToken: () => access_token };
	expect(await makeKey(renewed)).toMatchObject(needed('password'));
	const workspaceId = person.workspaceId;
	const switched = await send(renewed, 'PUT', '/auth/session/workspace', { workspaceId });
	expect(switched.status).toBe(200);
	const there = { ...person, accessToken: () => String(switched.body?.access_token) };
	expect(await makeKey(there)).toMatchObject(needed('password'));
});

test('a wrong password proves nothing, and after ten the right one is rate-limited', async () => {
	const person = await signUpLongAgo();
	const wrong = { status: 400, body: { code: 'wrong_password', details: [{ field: 'password' }] } };
	expect(await prove(person, {})).toMatchObject(wrong);
	for (let i = 0; i < 9; i++) expect(await prove(person, { password: `Wrong-horse-${i}` })).toMatchObject(wrong);
	expect(await prove(person, { password: testPassword })).toMatchObject({ status: 429 });
	expect(await makeKey(person)).toMatchObject(needed('password'));
});

test('with a second factor enabled, the password alone proves nothing', async () => {
	const person = await app.signUp();
	const { secret } = await turnOnSecondFactor(app, person);
	app.clock.advance(minutes(11));
	expect(await makeKey(person)).toMatchObject(needed('app'));
	const refused = { status: 403, body: { code: 'second_factor_needed' } };
	expect(await prove(person, { password: testPassword })).toMatchObject(refused);
	expect(await prove(person, { code: '000000' })).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
	const code = nextCode(app, secret);
	expect((await prove(person, { code })).status).toBe(204);
	expect((await makeKey(person)).status).toBe(201);
	expect(await prove(person, { code })).toMatchObject({ body: { code: 'wrong_code' } });
});

test('an account that signs in only through a provider needs no proof', async () => {
	const person = await signUpLongAgo();
	const isPassword = and(eq(account.userId, person.userId), eq(account.providerId, 'credential'));
	await app.deps.db.update(account).set({ password: null }).where(isPassword);
	expect((await makeKey(person)).status).toBe(201);
});

test('neither a key nor a device gives the proof', async () => {
	const person = await app.signUp();
	const { apiKey } = await person.client.createApiKey({ body: {} });
	const asKey = { ...person, accessToken: () => apiKey };
	expect(await prove(asKey, { password: testPassword })).toMatchObject({ body: { code: 'api_key_not_allowed' } });
	expect(api.proveSession.scope).toBeNull();
});

test('changing the address needs a proof, changing the name does not', async () => {
	const person = await signUpLongAgo();
	expect((await send(person, 'PUT', '/profile', { fullName: 'Marta Keller' })).status).toBe(200);
	const email = 'elsewhere@example.com';
	expect(await send(person, 'PUT', '/profile', { email })).toMatchObject(needed('password'));
	await prove(person, { password: testPassword });
	expect((await send(person, 'PUT', '/profile', { email })).status).toBe(200);
});

test("changing a webhook's address needs a proof, its other changes need none", async () => {
	const person = await app.signUp();
	const url = 'https://hooks.example.com/debrief';
	const { id } = await person.client.createWebhook({ body: { url, events: ['conversation.ready'] } });
	app.clock.advance(minutes(11));
	expect((await send(person, 'PUT', `/webhooks/${id}`, { url, isEnabled: false })).status).toBe(200);
	const moved = { url: 'https://elsewhere.example.com/' };
	expect(await send(person, 'PUT', `/webhooks/${id}`, moved)).toMatchObject(needed('password'));
});

test('making another Admin needs a proof, in every way to do so', async () => {
	const owner = await app.signUp();
	const member = await joinWorkspace(app, owner, 'Member');
	const invite = (email: string, rank: string) => send(owner, 'POST', '/teams/invites', { emails: [email], rank });
	await owner.client.inviteMembers({ body: { emails: ['first@example.com'], rank: 'Admin' } });
	const [invitation] = (await owner.client.listInvitations()).list;
	app.clock.advance(minutes(11));
	expect((await invite('agent@example.com', 'Agent')).status).toBe(200);
	expect(await invite('second@example.com', 'Admin')).toMatchObject(needed('password'));
	expect(await send(owner, 'POST', `/teams/invites/${invitation?.id}/resend`)).toMatchObject(needed('password'));
	const rank = (to: string) => send(owner, 'PUT', `/teams/members/${member.userId}`, { rank: to });
	expect((await rank('Agent')).status).toBe(200);
	expect(await rank('Admin')).toMatchObject(needed('password'));
});

test('allowing an app needs a proof, also one allowed before, and denying it needs none', async () => {
	const owner = await app.signUp();
	const body = { name: 'Notebook', redirectUris: [redirectUri] };
	const { id } = await admin.client.registerOAuthClient({ body });
	const begun = await beginSignIn(app, id, 'openid recordings');
	await begun.exchange((await answerPrompts(appBrowser(app, owner), begun.url)).callback);
	app.clock.advance(minutes(11));
	const browser = appBrowser(app, owner);
	const again = await beginSignIn(app, id, 'openid recordings');
	expect(await browser.answer(uidIn(await browser.follow(again.url)), 'login')).toMatchObject(needed('password'));
	const denied = await beginSignIn(app, id, 'openid recordings');
	const { callback } = await answerPrompts(appBrowser(app, owner), denied.url, () => false);
	expect(callback).toContain('error=access_denied');
});

test('actions that outlive the session are reported to the owner by e-mail', async () => {
	const owner = await app.signUp();
	const heir = await joinWorkspace(app, owner);
	const { secret } = await turnOnSecondFactor(app, owner);
	await owner.client.renewRecoveryCodes({ body: { password: testPassword, code: nextCode(app, secret) } });
	await owner.client.createWebhook({ body: { url: 'https://hooks.example.com/', events: ['conversation.ready'] } });
	const { id } = await admin.client.registerOAuthClient({ body: { name: 'Diary', redirectUris: [redirectUri] } });
	await answerPrompts(appBrowser(app, owner), (await beginSignIn(app, id, 'openid recordings')).url);
	await owner.client.transferWorkspace({ params: { id: owner.workspaceId }, body: { memberId: heir.userId } });
	const subjects = (to: string) => app.mail.to(to).map(({ subject }) => subject);
	const wanted = [
		'Your recovery codes were renewed',
		'A webhook was set up with your account',
		'An app was connected to your account',
		'You handed over a workspace',
	];
	await vi.waitFor(() => expect(subjects(owner.email)).toEqual(expect.arrayContaining(wanted)));
	await vi.waitFor(() => expect(subjects(admin.email)).toContain('An app was registered on your server'));
});
