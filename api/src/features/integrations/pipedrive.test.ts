import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type FakePipedrive, pipedriveKey, startFakePipedrive } from '../../testing/providers/start-fake-pipedrive.ts';
import type { TestUser } from '../../testing/test-client.ts';

let fake: FakePipedrive;
let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
	fake = await startFakePipedrive();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` } });
	admin = await app.signUp();
});
afterEach(async () => {
	await app.close();
	await fake.close();
});

const connect = (apiKey = pipedriveKey) => admin.client.createIntegration({ body: { provider: 'pipedrive', apiKey } });

test('a key connects, its contacts are listed with the address book, and disconnecting ends both', async () => {
	const { integration, url } = await connect();
	expect(url).toBeNull();
	expect(integration).toMatchObject({
		...{ providerName: 'pipedrive', status: 'active', account: 'Quayline (dana@quayline.example)' },
	});
	expect((await admin.client.listContactProviders()).list.map(({ name }) => name)).toEqual(['local', 'pipedrive']);
	const { list, next_page } = await admin.client.listContacts({ query: { provider: 'pipedrive' } });
	expect(list).toHaveLength(10);
	expect(list[0]).toMatchObject({ displayName: 'Ada Quayle 001', company: 'Harbour Works', provider: 'pipedrive' });
	expect(next_page).not.toBeNull();
	await admin.client.deleteIntegration({ params: { providerName: 'pipedrive' } });
	expect((await admin.client.listContactProviders()).list.map(({ name }) => name)).toEqual(['local']);
	const gone = { status: 404, code: 'provider_not_found' };
	await expect(admin.client.listContacts({ query: { provider: 'pipedrive' } })).rejects.toMatchObject(gone);
});
