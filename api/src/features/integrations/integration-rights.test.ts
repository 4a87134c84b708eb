import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { integration, workspace } from '../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type FakePipedrive, pipedriveKey, startFakePipedrive } from '../../testing/providers/start-fake-pipedrive.ts';
import type { TestUser } from '../../testing/test-client.ts';

let fake: FakePipedrive;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	fake = await startFakePipedrive();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` } });
	await app.signUp();
	admin = await app.signUp();
});
afterAll(async () => {
	await app.close();
	await fake.close();
});

const body = { provider: 'pipedrive', apiKey: pipedriveKey };
const connect = ({ client }: TestUser, more: object = {}) => client.createIntegration({ body: { ...body, ...more } });
const forbidden = { status: 403, code: 'forbidden' };

describe.each(['Manager', 'Agent', 'Member'] as const)('a %s', (rank) => {
	test('sees and uses connections, and can neither connect nor disconnect', async () => {
		await connect(admin);
		const who = await joinWorkspace(app, admin, rank);
		await expect(connect(who)).rejects.toMatchObject(forbidden);
		await expect(who.client.finishIntegration({ body: { state: 's', code: 'c' } })).rejects.toMatchObject(forbidden);
		await expect(who.client.deleteIntegration({ params: { providerName: 'pipedrive' } })).rejects.toMatchObject(
			forbidden,
		);
		expect((await who.client.listIntegrations({ query: {} })).list).toMatchObject([{ providerName: 'pipedrive' }]);
		expect((await who.client.listContacts({ query: { provider: 'pipedrive' } })).list).toHaveLength(10);
	});
});

test('another workspace can neither see nor end a connection', async () => {
	await connect(admin);
	const stranger = await app.signUp();
	expect((await stranger.client.listIntegrations({ query: { history: 'true' } })).list).toEqual([]);
	const missing = { status: 404, code: 'integration_not_found' };
	await expect(stranger.client.deleteIntegration({ params: { providerName: 'pipedrive' } })).rejects.toMatchObject(
		missing,
	);
	const gone = { status: 404, code: 'provider_not_found' };
	await expect(stranger.client.listContacts({ query: { provider: 'pipedrive' } })).rejects.toMatchObject(gone);
	expect((await admin.client.listIntegrations({ query: {} })).list).toHaveLength(1);
});

test('the plan governs connecting and using, and existing connections can always be disconnected', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const { client } = await free.signUp();
	const missing = { status: 403, code: 'feature_not_in_plan', extra: { feature: 'integrationsCrm' } };
	await expect(client.createIntegration({ body })).rejects.toMatchObject(missing);
	const drive = { provider: 'webdav', url: 'https://dav.example/', user: 'u', password: 'p' };
	const noDrive = { status: 403, code: 'feature_not_in_plan', extra: { feature: 'driveIntegration' } };
	await expect(client.createIntegration({ body: drive })).rejects.toMatchObject(noDrive);
	const who = await app.signUp();
	await connect(who);
	await app.deps.db.update(workspace).set({ plan: 'free' }).where(eq(workspace.id, who.workspaceId));
	app.clock.advance(5_001);
	const listed = who.client.listContacts({ query: { provider: 'pipedrive' } });
	await expect(listed).rejects.toMatchObject(missing);
	expect((await who.client.listContactProviders()).list.map(({ name }) => name)).toEqual(['local']);
	await who.client.deleteIntegration({ params: { providerName: 'pipedrive' } });
});

test.for([
	['a provider that does not exist', { provider: 'nothing' }, 404, 'provider_not_found'],
	['one that is pending', { provider: 'zoho' }, 409, 'provider_not_connectable'],
	['a browser', { provider: 'chrome' }, 409, 'provider_not_connectable'],
	['without its key', { apiKey: '' }, 400, 'invalid_input'],
	['a key that is refused', { apiKey: 'wrong' }, 400, 'integration_refused'],
	['a way that it does not have', { strategy: 'redirect' }, 400, 'invalid_input'],
	['an object for a key', { apiKey: { toString: 'x' } }, 400, 'invalid_input'],
	['a key of 100 kB', { apiKey: 'x'.repeat(100_000) }, 400, 'invalid_input'],
	['a key that would end the header', { apiKey: 'a\r\nx-api-token: b' }, 503, 'provider_unavailable'],
] as const)('connecting %s is refused and keeps nothing', async ([, more, status, code]) => {
	const who = await app.signUp();
	await expect(connect(who, more)).rejects.toMatchObject({ status, code });
	const rows = await app.deps.db.select().from(integration).where(eq(integration.workspaceId, who.workspaceId));
	expect(rows).toEqual([]);
});

test('every provider lists its authentication, features and state, and so does the list of auth methods', async () => {
	const { client } = await app.signUp();
	const { list } = await client.listProviders();
	for (const provider of list)
		expect(Object.keys(provider)).toEqual(
			expect.arrayContaining([
				'name',
				'title',
				'type',
				'description',
				'status',
				'contactTypes',
				'features',
				'authStrategy',
				'authFields',
				'authInstructions',
				'isActive',
				'isVirtuallyActive',
				'activating',
			]),
		);
	const ways = await client.listProviderAuth();
	expect(ways.list).toMatchObject(list.map(({ name, authFields }) => ({ name, authFields })));
	const strategies = new Set(list.flatMap(({ authMethods }) => authMethods.map(({ strategy }) => strategy)));
	for (const strategy of ['none', 'apiKey', 'oauth2ClientCredentials', 'webhook', 'serviceAccount'] as const)
		expect(strategies).toContain(strategy);
});

test('two simultaneous connects create one connection', async () => {
	const who = await app.signUp();
	const both = await Promise.all([connect(who), connect(who)]);
	expect(new Set(both.map((each) => each.integration?.id)).size).toBe(1);
	expect((await who.client.listIntegrations({ query: {} })).list).toHaveLength(1);
});

test('credentials can be tried at most twenty times a minute', async () => {
	const who = await app.signUp();
	for (let i = 0; i < 20; i++) await connect(who, { apiKey: `guess-${i}` }).catch(() => null);
	await expect(connect(who)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('connecting and disconnecting appear in activity and audit log, without secrets', async () => {
	const who = await app.signUp();
	await connect(who);
	await connect(who);
	await who.client.deleteIntegration({ params: { providerName: 'pipedrive' } });
	const { list } = await who.client.listActivity({ query: {} });
	expect(list.map(({ activityType, activityContent: { providerName } }) => [activityType, providerName])).toEqual([
		['integrationDeactivated', 'Pipedrive'],
		['integrationActivated', 'Pipedrive'],
		['userCreated', undefined],
	]);
	const log = await who.client.listWorkspaceLog({ params: { id: who.workspaceId }, query: {} });
	expect(log.list.map(({ action }) => action)).toEqual(
		expect.arrayContaining(['integrationConnected', 'integrationReconnected', 'integrationDisconnected']),
	);
	expect(JSON.stringify([list, log])).not.toContain(pipedriveKey);
});
