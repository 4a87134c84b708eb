import { api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { passkeyBrowser } from '../../../testing/accounts/passkey-browser.ts';
import { approveDevice } from '../../../testing/accounts/test-device.ts';
import { nextCode, turnOnSecondFactor } from '../../../testing/accounts/turn-on-second-factor.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { testPassword as password, type TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
	admin = await app.signUp('admin@example.com');
});
afterEach(() => demand('nobody'));
afterAll(() => app.close());

type Rule = 'nobody' | 'administrators' | 'everyone';
async function demand(requiredOf: Rule) {
	await admin.client.setSecondFactorRule({ body: { requiredOf } });
	// callers are read again after five seconds
	app.clock.advance(5_001);
}

test('an administrator has to set up a second factor before requiring it', async () => {
	expect(await admin.client.getSecondFactorRule()).toEqual({ requiredOf: 'nobody' });
	const first = admin.client.setSecondFactorRule({ body: { requiredOf: 'everyone' } });
	await expect(first).rejects.toMatchObject({ code: 'second_factor_first', status: 409 });
	await turnOnSecondFactor(app, admin);
	await demand('everyone');
	expect(await admin.client.getSecondFactorRule()).toEqual({ requiredOf: 'everyone' });
	const { list } = await admin.client.listAuditEntries({ query: { action: 'secondFactorRuleChanged' } });
	expect(list).toMatchObject([{ before: { requiredOf: 'nobody' }, after: { requiredOf: 'everyone' } }]);
});

const guarded = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, { access }]) => access !== 'public');
const open = guarded.filter(([, { isOpenDuringSetUp }]) => isOpenDuringSetUp).map(([name]) => name);

test('a user without a second factor can only reach its setup', () => {
	expect(open.sort()).toEqual([
		'addPasskey',
		'beginPasskey',
		'beginSecondFactor',
		'confirmSecondFactor',
		'getProfile',
		'getSecondFactor',
		'listIdentities',
		'listPasskeys',
	]);
});

test('all other endpoints refuse a user without a second factor, also administrators', async () => {
	const person = await app.signUp();
	await demand('everyone');
	expect(await person.client.getProfile()).toMatchObject({ hasSecondFactor: false, mustSetUpSecondFactor: true });
	expect(await person.client.getSecondFactor()).toMatchObject({ isRequired: true });
	for (const [name, { method, path }] of guarded.filter(([each]) => !open.includes(each))) {
		const headers = { authorization: `Bearer ${person.accessToken()}` };
		const response = await fetch(app.origin + apiBase + path.replace(/:\w+/g, 'x'), { method, headers });
		const { code } = (await response.json()) as { code: string };
		expect({ name, status: response.status, code }).toEqual({ name, status: 403, code: 'second_factor_missing' });
	}
});

test('setting up an app or a passkey restores access at once', async () => {
	const [withApp, withPasskey] = [await app.signUp(), await app.signUp()];
	await demand('everyone');
	for (const { client } of [withApp, withPasskey])
		await expect(client.listConversations({ query: {} })).rejects.toMatchObject({ code: 'second_factor_missing' });
	await turnOnSecondFactor(app, withApp);
	expect((await passkeyBrowser(app).add(withPasskey)).status).toBe(200);
	for (const { client } of [withApp, withPasskey]) {
		expect(await client.getProfile()).toMatchObject({ mustSetUpSecondFactor: false });
		await client.listConversations({ query: {} });
	}
});

test('a rule for administrators does not affect other users', async () => {
	const person = await app.signUp();
	const raised = await app.signUp();
	await admin.client.setUserRole({ params: { id: raised.userId }, body: { role: 'admin' } });
	await demand('administrators');
	await person.client.listConversations({ query: {} });
	await expect(raised.client.listUsers({ query: {} })).rejects.toMatchObject({ code: 'second_factor_missing' });
});

test('the last second factor cannot be removed while it is required, an additional one can', async () => {
	const person = await app.signUp();
	const { secret } = await turnOnSecondFactor(app, person);
	await demand('everyone');
	const required = { code: 'second_factor_required', status: 409 };
	const off = () => person.client.turnOffSecondFactor({ body: { password, code: nextCode(app, secret) } });
	await expect(off()).rejects.toMatchObject(required);
	expect(await person.client.getSecondFactor()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
	const browser = passkeyBrowser(app);
	const added = await browser.add(person, { code: nextCode(app, secret) });
	await off();
	const { id } = (added.body as { passkey: { id: string } }).passkey;
	const { code } = await browser.confirm(person);
	const removal = person.client.removePasskey({ params: { id }, body: { password, code } });
	await expect(removal).rejects.toMatchObject(required);
	expect((await person.client.listPasskeys()).list).toHaveLength(1);
});

test('existing devices keep working, and new ones are not approved without a second factor', async () => {
	const person = await app.signUp();
	const device = await approveDevice(app, person);
	await demand('everyone');
	const headers = { authorization: `Bearer ${device.accessToken}` };
	const profile = await rawCall(app.origin, 'GET', '/profile', { headers });
	expect(profile).toMatchObject({ status: 200 });
	const form = { authorization: `Bearer ${person.accessToken()}` };
	expect(await rawCall(app.origin, 'GET', '/oauth/device', { headers: form })).toMatchObject({
		status: 403,
		body: { code: 'second_factor_missing' },
	});
});

test('an administrator sees who has a second factor and can also reset passkeys', async () => {
	const person = await app.signUp('keyholder@example.com');
	const browser = passkeyBrowser(app);
	await browser.add(person);
	const find = async () => (await admin.client.listUsers({ query: { search: 'keyholder@' } })).list[0];
	expect(await find()).toMatchObject({ hasSecondFactor: true });
	await admin.client.resetSecondFactor({ params: { id: person.userId } });
	expect(await find()).toMatchObject({ hasSecondFactor: false });
	expect(await browser.signIn()).toMatchObject({ status: 400, body: { code: 'passkey_failed' } });
	expect((await person.client.listPasskeys()).list).toEqual([]);
});

test.each(['somebody', '', null, 7])('%j is not a valid rule', async (requiredOf) => {
	const headers = { authorization: `Bearer ${admin.accessToken()}` };
	const answer = await rawCall(app.origin, 'PUT', '/admin/second-factor', { headers, body: { requiredOf } });
	expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('a key from before the rule works again once its owner has a second factor', async () => {
	const person = await app.signUp();
	const { apiKey } = await person.client.createApiKey({ body: {} });
	const read = () => rawCall(app.origin, 'GET', '/calls', { headers: { authorization: `Bearer ${apiKey}` } });
	expect((await read()).status).toBe(200);
	await demand('everyone');
	expect(await read()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
	await turnOnSecondFactor(app, person);
	app.clock.advance(5_001);
	expect((await read()).status).toBe(200);
});
