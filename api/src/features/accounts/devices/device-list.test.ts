import * as oauth from 'openid-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { approveDevice, deviceBrowser, deviceScope, discoverAs } from '../../../testing/accounts/test-device.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
});
afterAll(() => app.close());

const devicesOf = async (user: TestUser) => (await user.client.listDevices()).list;

test('a device is listed with its origin, most recently used first', async () => {
	const owner = await app.signUp();
	const first = await approveDevice(app, owner);
	app.clock.advance(60_000);
	await approveDevice(app, owner);
	const [newer, older] = await devicesOf(owner);
	expect(newer).toMatchObject({ client: 'debrief-extension', address: '127.0.0.1', agent: expect.stringMatching(/./) });
	expect(Date.parse(newer?.approvedAt ?? '')).toBeGreaterThan(Date.parse(older?.approvedAt ?? ''));
	app.clock.advance(60_000);
	await oauth.refreshTokenGrant(first.config, first.refreshToken);
	const [used] = await devicesOf(owner);
	expect(used?.id).toBe(older?.id);
	expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(newer?.lastUsedAt ?? ''));
});

test('an approved code that was never redeemed is not listed', async () => {
	const owner = await app.signUp();
	const config = await discoverAs(app, 'debrief-android');
	const { user_code } = await oauth.initiateDeviceAuthorization(config, { scope: deviceScope });
	const browser = deviceBrowser(app, owner);
	await browser.open();
	await browser.send({ user_code, confirm: 'yes' });
	expect(await devicesOf(owner)).toEqual([]);
});

test('a removed device is refused within 5 s and cannot renew, and other devices keep working', async () => {
	const owner = await app.signUp();
	const [lost, kept] = [await approveDevice(app, owner), await approveDevice(app, owner)];
	const profileOf = (token: string) =>
		rawCall(app.origin, 'GET', '/profile', { headers: { authorization: `Bearer ${token}` } });
	expect((await profileOf(lost.accessToken)).status).toBe(200);
	const { gid } = JSON.parse(Buffer.from(lost.accessToken.split('.')[1] ?? '', 'base64url').toString());
	await owner.client.removeDevice({ params: { id: gid } });
	app.clock.advance(5_000);
	expect(await profileOf(lost.accessToken)).toMatchObject({ status: 401, body: { code: 'bad_token' } });
	await expect(oauth.refreshTokenGrant(lost.config, lost.refreshToken)).rejects.toMatchObject({
		error: 'invalid_grant',
	});
	expect((await profileOf(kept.accessToken)).status).toBe(200);
	expect(await devicesOf(owner)).toHaveLength(1);
});

test("one user's devices can neither be seen nor removed by others, not even by the administrator", async () => {
	const owner = await app.signUp();
	await approveDevice(app, owner);
	const [device] = await devicesOf(owner);
	expect(await devicesOf(admin)).toEqual([]);
	const remove = admin.client.removeDevice({ params: { id: device?.id ?? '' } });
	await expect(remove).rejects.toMatchObject({ code: 'device_not_found', status: 404 });
	expect(await devicesOf(owner)).toHaveLength(1);
});

test('the owner gets an e-mail in their language when a device is approved', async () => {
	const person = await app.signUp();
	await person.client.updateSettings({ body: { language: 'de' } });
	await approveDevice(app, person);
	await vi.waitFor(() => {
		const mail = app.mail
			.to(person.email)
			.find(({ subject }) => subject === 'Ein Gerät wurde mit Ihrem Konto verbunden');
		expect(mail?.text).toContain('127.0.0.1');
		expect(mail?.text).toContain(`${app.deps.env.publicUrl}/device`);
	});
});
