import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { integration } from '../../platform/db/schema/index.ts';
import { registry } from '../../platform/providers/registry.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type CrmCase, crmCases } from '../../testing/providers/crm-cases.ts';
import { nameOf } from '../../testing/providers/fake-people.ts';
import type { Trouble } from '../../testing/providers/fake-vendor.ts';
import type { TestUser } from '../../testing/test-client.ts';

const minuteMs = 60_000;
const away = { status: 503, code: 'provider_unavailable' };

test('every provider with contacts is covered by this suite', () => {
	const named = registry.flatMap(({ name, contacts }) => (contacts ? [name] : []));
	expect(Object.keys(crmCases).toSorted()).toEqual(named.toSorted());
});

describe.each(Object.entries(crmCases))('%s', (name, start) => {
	let crm: CrmCase;
	let app: TestApp;
	let admin: TestUser;
	beforeEach(async () => {
		crm = await start();
		app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', ...crm.env } });
		admin = await app.signUp();
	});
	afterEach(async () => {
		await app.close();
		await crm.fake.close();
	});

	const list = (query: object = {}) => admin.client.listContacts({ query: { provider: name, ...query } });
	const current = async () => (await admin.client.listIntegrations({ query: {} })).list;
	const row = async () => {
		const [found] = await app.deps.db.select().from(integration).where(eq(integration.provider, name));
		return found;
	};

	test('connects, and every member sees the connection', async () => {
		const connected = await crm.connect(admin);
		expect(connected).toMatchObject({ providerName: name, status: 'active', reason: null, disconnectedAt: null });
		expect(connected?.account).toBeTruthy();
		expect(await current()).toEqual([connected]);
		const { list: providers } = await admin.client.listProviders();
		expect(providers.find((each) => each.name === name)).toMatchObject({ isActive: true, activating: false });
	});

	test('lists each contact once, page by page, searches by partial name, and knows the contact types', async () => {
		await crm.connect(admin);
		const names: string[] = [];
		const types = new Set<string>();
		for (let page: string | null | undefined; page !== null; ) {
			const answer = await list(page === undefined ? {} : { start: page });
			names.push(...answer.list.map(({ displayName }) => displayName));
			for (const { type } of answer.list) types.add(type);
			page = answer.next_page;
		}
		expect(names.toSorted()).toEqual(crm.fake.people.map(nameOf).toSorted());
		const contactTypes = registry.find((each) => each.name === name)?.contactTypes ?? [];
		expect([...types].filter((type) => !contactTypes.includes(type))).toEqual([]);
		const found = await list({ search: 'Quayle 007' });
		expect(found.list).toMatchObject([
			{
				displayName: 'Greta Quayle 007',
				email: 'person7@quayline.example',
				provider: name,
				canEdit: false,
				phones: [{ phone: '+493090182006', e164: '+493090182006' }],
				company: 'Harbour Works',
			},
		]);
		const [type = ''] = types;
		const ofType = await list({ types: type });
		expect(new Set(ofType.list.map((each) => each.type))).toEqual(new Set([type]));
		expect((await list({ types: 'no such type' })).list).toEqual([]);
	});

	test('treats a search term as text, never as query syntax', async () => {
		await crm.connect(admin);
		for (const search of ["' OR Name != '", "a') or true or ('", 'aa\\', '%%%', 'a&b=c#d'])
			expect((await list({ search })).list, search).toEqual([]);
	});

	test("links to a contact's page, and reports a contact deleted there", async () => {
		await crm.connect(admin);
		const [first] = (await list({ search: 'Quayle 002' })).list;
		const url = (contactId: string) => admin.client.getContactUrl({ query: { provider: name, contactId } });
		expect((await url(first?.id ?? '')).contactUrl).toMatch(/^https?:\/\//);
		crm.fake.people.splice(1, 1);
		const gone = { status: 404, code: 'contact_not_found' };
		await expect(url(first?.id ?? '')).rejects.toMatchObject(gone);
		await expect(url('../users/me?')).rejects.toMatchObject(gone);
	});

	test('renews an expired token once under concurrent requests', async () => {
		const { endAccess } = crm;
		if (!endAccess) return expect(await crm.connect(admin)).not.toBeNull();
		await crm.connect(admin);
		endAccess();
		app.clock.advance(120 * minuteMs);
		await admin.client.getProfile();
		const pages = await Promise.all(Array.from({ length: 8 }, () => list()));
		expect(pages.map((page) => page.list.length)).toEqual(Array(8).fill(10));
		expect(crm.refreshes()).toBe(1);
	});

	test('reports a revoked token with its reason until it is reconnected', async () => {
		await crm.connect(admin);
		crm.revoke();
		await expect(list()).rejects.toMatchObject(away);
		expect(await current()).toMatchObject([{ status: 'error', reason: 'refused' }]);
		expect((await admin.client.listContacts({ query: {} })).list).toEqual([]);
		crm.restore();
		const { id } = (await crm.connect(admin)) ?? {};
		expect(await current()).toMatchObject([{ id, status: 'active', reason: null }]);
		expect((await list()).list).toHaveLength(10);
	});

	test('reports reduced scopes with the reason until they are extended', async () => {
		await crm.connect(admin);
		crm.fake.isNarrow = true;
		await expect(list()).rejects.toMatchObject(away);
		expect(await current()).toMatchObject([{ status: 'error', reason: 'narrowed' }]);
		crm.fake.isNarrow = false;
		expect((await list()).list).toHaveLength(10);
		expect(await current()).toMatchObject([{ status: 'active', reason: null }]);
	});

	test('stores no token with too few scopes', async () => {
		crm.fake.isNarrow = true;
		await expect(crm.connect(admin).then(() => list())).rejects.toMatchObject({
			code: expect.stringMatching(/^(integration_narrowed|provider_unavailable)$/),
		});
		expect((await current()).filter(({ status }) => status === 'active')).toEqual([]);
	});

	test.for(['down', 'busy', 'redirects', 'huge', 'garbage'] as const satisfies Trouble[])(
		'is reported as unavailable while it %s, and everything else works',
		{ tags: ['release'] },
		async (trouble) => {
			await crm.connect(admin);
			crm.fake.trouble = trouble;
			await expect(list()).rejects.toMatchObject(away);
			await admin.client.createContact({ body: { firstName: 'Dana', type: 'lead' } });
			expect((await admin.client.listContacts({ query: {} })).list).toHaveLength(1);
			expect(await current()).toMatchObject([{ status: 'active', reason: null }]);
			crm.fake.trouble = null;
			expect((await list()).list).toHaveLength(10);
		},
	);

	test('stores nothing when connecting fails', async () => {
		crm.fake.trouble = 'down';
		await expect(crm.connect(admin)).rejects.toThrow();
		expect(await row()).toBeUndefined();
	});

	test('revokes the former token when reconnected, and the new one works', async () => {
		await crm.connect(admin);
		await crm.connect(admin);
		await app.jobs.idle();
		if (crm.validGrants) expect(crm.validGrants()).toBe(1);
		expect((await list()).list).not.toHaveLength(0);
		expect(await current()).toHaveLength(1);
		const rows = await app.deps.db.select().from(integration);
		expect(rows.filter(({ credentials }) => credentials !== null)).toHaveLength(1);
	});

	test('has its token revoked and deleted when disconnected, and its history is kept', async () => {
		await crm.connect(admin);
		await admin.client.deleteIntegration({ params: { providerName: name } });
		await app.jobs.idle();
		if (crm.hasValidGrant) expect(crm.hasValidGrant()).toBe(false);
		expect(await row()).toMatchObject({ credentials: null, status: 'disconnected' });
		expect(await current()).toEqual([]);
		const history = await admin.client.listIntegrations({ query: { history: 'true' } });
		expect(history.list).toMatchObject([{ providerName: name, disconnectedAt: expect.any(String) }]);
		await expect(list()).rejects.toMatchObject({ status: 404, code: 'provider_not_found' });
		await crm.connect(admin);
		expect((await list()).list).toHaveLength(10);
	});

	test('returns no credentials in responses and stores them encrypted', async () => {
		const connected = await crm.connect(admin);
		const answers = [connected, await current(), await admin.client.listProviders(), await row()];
		for (const secret of crm.secrets) expect(JSON.stringify(answers)).not.toContain(secret);
		expect((await row())?.credentials).toMatch(/^[\w-]{8}\.[\w-]+$/);
	});
});
