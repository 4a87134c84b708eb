import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type FakeVendor, startFakeVendor } from '../../testing/providers/fake-vendor.ts';
import { grantAccess } from '../../testing/providers/grant-access.ts';
import {
	type FakeGoogleDrive,
	googleClient,
	sharedFolder,
	startFakeGoogleDrive,
} from '../../testing/providers/start-fake-google-drive.ts';
import type { TestUser } from '../../testing/test-client.ts';

let google: FakeGoogleDrive;
let dav: FakeVendor;
let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
	google = await startFakeGoogleDrive();
	// RFC 4918: PROPFIND of a folder that exists answers 207
	dav = await startFakeVendor(({ method, path, headers }) => {
		if (headers.authorization !== `Basic ${Buffer.from('dana:app-password').toString('base64')}`)
			return { status: 401 };
		return { status: method === 'PROPFIND' && path === '/dav/notes/' && headers.depth === '0' ? 207 : 404 };
	});
	const client = { GOOGLE_CLIENT_ID: googleClient.id, GOOGLE_CLIENT_SECRET: googleClient.secret };
	const env = { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `googleDrive=${google.origin}`, ...client };
	app = await createTestApp({ env });
	admin = await app.signUp();
});
afterEach(async () => {
	await app.close();
	await Promise.all([google.close(), dav.close()]);
});

const connect = (body: { provider: string } & Record<string, string>) => admin.client.createIntegration({ body });
const refused = { status: 400, code: 'integration_refused' };

test("Google Drive is connected through Google's page, and disconnecting revokes the token there", async () => {
	expect(await grantAccess(admin, 'googleDrive')).toMatchObject({ account: 'dana@quayline.example', status: 'active' });
	const [authorize] = google.asked;
	expect(Object.fromEntries(authorize?.query ?? [])).toMatchObject({
		access_type: 'offline',
		prompt: 'consent',
		scope: 'https://www.googleapis.com/auth/drive.file',
	});
	await admin.client.deleteIntegration({ params: { providerName: 'googleDrive' } });
	await app.jobs.idle();
	expect(google.oauth.hasValidGrant()).toBe(false);
});

test('reconnecting Google Drive with the same account does not revoke its grant', async () => {
	await grantAccess(admin, 'googleDrive');
	await grantAccess(admin, 'googleDrive');
	await app.jobs.idle();
	expect(google.oauth.validGrants()).toBe(2);
	expect((await admin.client.listIntegrations({ query: { history: 'true' } })).list).toHaveLength(1);
});

test('a service account connects Google Drive by signed assertion, with a folder shared with it', async () => {
	const account = { provider: 'googleDrive', strategy: 'serviceAccount', key: google.key };
	const { integration } = await connect({ ...account, folderId: sharedFolder });
	expect(integration).toMatchObject({ account: 'robot@quayline.example', status: 'active' });
	await expect(connect({ ...account, folderId: 'not-shared' })).rejects.toMatchObject({ code: 'integration_narrowed' });
	for (const key of ['{}', 'no JSON', JSON.stringify({ ...JSON.parse(google.key), private_key: '-----BEGIN x' })])
		await expect(connect({ ...account, folderId: sharedFolder, key })).rejects.toMatchObject(refused);
	// the address in the key was never called
	expect((await admin.client.listIntegrations({ query: {} })).list).toHaveLength(1);
});

test('a WebDAV folder is connected by address, user and app password, which is not shown in the account', async () => {
	const folder = { provider: 'webdav', url: `${dav.origin}/dav/notes`, user: 'dana', password: 'app-password' };
	const { integration } = await connect(folder);
	expect(integration?.account).toBe(`dana (${new URL(dav.origin).host})`);
	await expect(connect({ ...folder, password: 'wrong' })).rejects.toMatchObject(refused);
	await expect(connect({ ...folder, url: `${dav.origin}/dav/none` })).rejects.toMatchObject(refused);
	await expect(connect({ ...folder, url: 'file:///etc/passwd' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a private address is not contacted unless an administrator allows it', async () => {
	await using closed = await createTestApp();
	const { client } = await closed.signUp();
	for (const url of [`${dav.origin}/dav/notes/`, 'http://169.254.169.254/latest/', 'http://[::1]:1/'])
		await expect(
			client.createIntegration({ body: { provider: 'webdav', url, user: 'dana', password: 'app-password' } }),
		).rejects.toMatchObject({ status: 400, code: 'webhook_address_private' });
	expect(dav.asked).toEqual([]);
});

test('a webhook is added for every event, with its secret, and the card is active', async () => {
	const { secret, integration } = await connect({ provider: 'webhook', url: 'https://example.com/hook' });
	expect(secret).toMatch(/^whsec_/);
	expect(integration).toBeNull();
	expect((await admin.client.listWebhooks()).list).toMatchObject([{ url: 'https://example.com/hook' }]);
	const { list } = await admin.client.listProviders();
	expect(list.find(({ name }) => name === 'webhook')).toMatchObject({ isActive: true });
	const active = { providerName: 'webhook', status: 'active', account: 'example.com', disconnectedAt: null };
	expect((await admin.client.listIntegrations({ query: {} })).list).toMatchObject([active]);
});

test('meeting sites are active if whitelisted, also by a partial site', async () => {
	const states = async () => {
		const { list } = await admin.client.listProviders();
		return list
			.filter(({ type }) => type === 'webConferencingTool')
			.flatMap((each) => (each.isVirtuallyActive ? each.name : []));
	};
	expect(await states()).toEqual([]);
	for (const website of ['https://us02web.zoom.us/wc/*', 'https://meet.google.com/*', 'https://notzoom.us/*'])
		await admin.client.addWhitelistSite({ body: { title: '', website, scope: 'own' } });
	expect(await states()).toEqual(['googleMeet', 'zoom']);
});
