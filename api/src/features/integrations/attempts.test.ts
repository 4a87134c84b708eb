import { afterEach, beforeEach, expect, test } from 'vitest';
import { integration } from '../../platform/db/schema/index.ts';
import { RetryLater } from '../../platform/jobs/failures.ts';
import { createProviders } from '../../platform/providers/create-providers.ts';
import type { Providers } from '../../platform/providers/providers.ts';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { grantAccess, visitConsent } from '../../testing/providers/grant-access.ts';
import { type FakeHubspot, hubspotClient, startFakeHubspot } from '../../testing/providers/start-fake-hubspot.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { resumeRevocations, revokeAccessJob } from './revoke-access.job.ts';

const ended = { status: 409, code: 'integration_attempt_ended' };

let fake: FakeHubspot;
let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
	fake = await startFakeHubspot();
	const client = { HUBSPOT_CLIENT_ID: hubspotClient.id, HUBSPOT_CLIENT_SECRET: hubspotClient.secret };
	const env = { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `hubspot=${fake.origin}`, ...client };
	app = await createTestApp({ env });
	admin = await app.signUp();
});
afterEach(async () => {
	await app.close();
	await fake.close();
});

const begin = async (who = admin) => (await who.client.createIntegration({ body: { provider: 'hubspot' } })).url ?? '';
const finish = (body: { state: string; code?: string; error?: string }, who = admin) =>
	who.client.finishIntegration({ body });
const hubspot = async () => (await admin.client.listProviders()).list.find(({ name }) => name === 'hubspot');

test('the authorisation URL uses PKCE and redirects to the callback page', async () => {
	const { searchParams } = new URL(await begin());
	expect(Object.fromEntries(searchParams)).toMatchObject({
		client_id: hubspotClient.id,
		response_type: 'code',
		code_challenge_method: 'S256',
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
		redirect_uri: `${app.deps.env.publicUrl}/integrations/callback`,
	});
	expect(await hubspot()).toMatchObject({ activating: true, isActive: false });
});

test('a state is accepted once, also when sent twice at the same time', async () => {
	const callback = await visitConsent(await begin());
	const both = await Promise.allSettled([finish(callback), finish(callback)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	await expect(finish(callback)).rejects.toMatchObject(ended);
	expect((await admin.client.listIntegrations({ query: {} })).list).toHaveLength(1);
});

test('a callback from another session is refused and does not consume the attempt', async () => {
	const callback = await visitConsent(await begin());
	const colleague = await joinWorkspace(app, admin, 'Admin');
	const stranger = await app.signUp();
	const sameInAnotherBrowser = await app.signIn(admin.email);
	for (const who of [colleague, stranger, sameInAnotherBrowser])
		await expect(finish(callback, who)).rejects.toMatchObject(ended);
	expect(await finish(callback)).toMatchObject({ providerName: 'hubspot', status: 'active' });
	expect((await stranger.client.listIntegrations({ query: {} })).list).toEqual([]);
});

test('an expired attempt, an invented state and a declined consent connect nothing', async () => {
	const late = await visitConsent(await begin());
	app.clock.advance(10 * 60_000);
	await expect(finish(late)).rejects.toMatchObject(ended);
	await expect(finish({ state: 'invented', code: 'c' })).rejects.toMatchObject(ended);
	fake.oauth.isDeclining = true;
	const declined = await visitConsent(await begin());
	expect(declined).toMatchObject({ error: 'access_denied' });
	await expect(finish(declined)).rejects.toMatchObject(ended);
	expect((await admin.client.listIntegrations({ query: {} })).list).toEqual([]);
	expect(await hubspot()).toMatchObject({ activating: false });
});

test("another person's code with the own state fails the PKCE check", async () => {
	const { code = '' } = await visitConsent(await begin());
	const { state } = await visitConsent(await begin());
	await expect(finish({ state, code })).rejects.toMatchObject({ status: 400, code: 'integration_refused' });
});

test('of two processes with an expired token only one renews it, and a killed one blocks no others', async () => {
	await grantAccess(admin, 'hubspot');
	const [here, there] = [createProviders(app.deps), createProviders(app.deps)];
	const provider = here.find('hubspot');
	if (!provider?.contacts) throw new Error('there is no HubSpot');
	const { contacts } = provider;
	const first = { search: undefined, types: [], limit: 5, page: null };
	const ask = (providers: Providers) =>
		providers.use(admin.workspaceId, provider, async (vendor) => (await contacts.list(vendor, first)).contacts.length);
	fake.oauth.endAccess();
	expect(await Promise.all([here, there, here, there].map(ask))).toEqual([5, 5, 5, 5]);
	expect(fake.oauth.refreshes).toBe(1);
	fake.oauth.endAccess();
	const killedAt = app.clock();
	await app.deps.db.update(integration).set({ refreshingUntil: new Date(killedAt.getTime() + 30_000) });
	app.clock.advance(31_000);
	expect(await ask(there)).toBe(5);
	expect(fake.oauth.refreshes).toBe(2);
});

test('disconnecting while the provider is down works at once, and the token is revoked later', async () => {
	await grantAccess(admin, 'hubspot');
	fake.trouble = 'down';
	// What a disconnect commits before its process is killed.
	const [disconnected] = await app.deps.db
		.update(integration)
		.set({ status: 'disconnected', disconnectedAt: app.clock() })
		.returning();
	const control = { signal: AbortSignal.timeout(5_000), log: app.deps.log };
	const revoke = () => revokeAccessJob.run(app.deps, { integrationId: disconnected?.id ?? '' }, control);
	await expect(revoke()).rejects.toThrow(RetryLater);
	expect(fake.oauth.hasValidGrant()).toBe(true);
	expect((await admin.client.listIntegrations({ query: {} })).list).toEqual([]);
	await expect(admin.client.listContacts({ query: { provider: 'hubspot' } })).rejects.toMatchObject({ status: 404 });
	fake.trouble = null;
	await resumeRevocations(app.deps);
	await app.jobs.idle();
	expect(fake.oauth.hasValidGrant()).toBe(false);
	expect(await app.deps.db.select().from(integration)).toMatchObject([{ credentials: null }]);
});

test('without client credentials a provider cannot be connected, and only administrators see what is missing', async () => {
	await using bare = await createTestApp();
	const [first, second] = [await bare.signUp(), await bare.signUp()];
	const seen = async ({ client }: TestUser) =>
		(await client.listProviders()).list.find(({ name }) => name === 'hubspot');
	expect(await seen(first)).toMatchObject({
		isConfigured: false,
		authMethods: [],
		missingVariables: ['HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET'],
	});
	expect(await seen(second)).toMatchObject({ isConfigured: false, missingVariables: [], votes: null });
	await expect(begin(first)).rejects.toMatchObject({ status: 409, code: 'provider_not_connectable' });
});
