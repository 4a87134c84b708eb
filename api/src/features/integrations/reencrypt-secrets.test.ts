import { afterEach, beforeEach, expect, test } from 'vitest';
import { integration, webhook } from '../../platform/db/schema/index.ts';
import { createProviders } from '../../platform/providers/create-providers.ts';
import { createTestApp, type TestApp, testSecret } from '../../testing/create-test-app.ts';
import { type FakePipedrive, pipedriveKey, startFakePipedrive } from '../../testing/providers/start-fake-pipedrive.ts';
import { reencryptIntegrationSecrets } from './reencrypt-secrets.ts';
import { reencryptWebhookSecrets } from './webhooks/reencrypt-secrets.ts';

const nextSecret = 'the-next-secret-of-tests-is-long-enough-too';

let fake: FakePipedrive;
let app: TestApp;
beforeEach(async () => {
	fake = await startFakePipedrive();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` } });
});
afterEach(async () => {
	await app.close();
	await fake.close();
});

test('after a change of AUTH_SECRET, encrypted data is readable and re-encrypted', async () => {
	const admin = await app.signUp();
	await admin.client.createIntegration({ body: { provider: 'pipedrive', apiKey: pipedriveKey } });
	await admin.client.createWebhook({ body: { url: 'https://example.com/', events: ['note.created'] } });
	const rows = async () => {
		const [found] = await app.deps.db.select().from(integration);
		const [hook] = await app.deps.db.select().from(webhook);
		return { credentials: found?.credentials, secret: hook?.secret };
	};
	const before = await rows();
	const pipedrive = app.deps.providers.find('pipedrive');
	if (!pipedrive) throw new Error('there is no Pipedrive');
	const useWith = (env: object) =>
		createProviders({ ...app.deps, env: { ...app.deps.env, ...env } }).use(
			admin.workspaceId,
			pipedrive,
			async (vendor) => vendor.credentials.apiKey,
		);
	const rotated = { AUTH_SECRET: nextSecret, AUTH_SECRET_PREVIOUS: testSecret };
	expect(await useWith(rotated)).toBe(pipedriveKey);
	const deps = { ...app.deps, env: { ...app.deps.env, ...rotated } };
	await reencryptIntegrationSecrets(deps);
	await reencryptWebhookSecrets(deps);
	const after = await rows();
	expect(after.credentials).not.toBe(before.credentials);
	expect(after.secret).not.toBe(before.secret);
	await reencryptIntegrationSecrets(deps);
	await reencryptWebhookSecrets(deps);
	expect(await rows()).toEqual(after);
	expect(await useWith({ AUTH_SECRET: nextSecret })).toBe(pipedriveKey);
	await expect(useWith({})).rejects.toMatchObject({ reason: 'refused' });
	const { list } = await admin.client.listIntegrations({ query: {} });
	expect(list.find(({ providerName }) => providerName === 'pipedrive')).toMatchObject({
		status: 'error',
		reason: 'unreadable',
	});
});

test('a hanging provider delays other requests no longer than the list timeout', { timeout: 30_000 }, async () => {
	const admin = await app.signUp();
	await admin.client.createIntegration({ body: { provider: 'pipedrive', apiKey: pipedriveKey } });
	fake.trouble = 'hangs';
	app.deps.timing = { ...app.deps.timing, contactSourceMs: 500 };
	const asked = expect(admin.client.listContacts({ query: { provider: 'pipedrive' } })).rejects.toMatchObject({
		code: 'provider_unavailable',
	});
	expect((await admin.client.listContacts({ query: {} })).list).toEqual([]);
	await asked;
});
