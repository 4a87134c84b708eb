import { afterAll, beforeAll, expect, test } from 'vitest';
import { SourceBusy } from '../../platform/contact-source.ts';
import { usualTiming } from '../../platform/timing.ts';
import { createFakeContactSource, remoteContact } from '../../testing/contacts/fake-contact-source.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-client.ts';

const crm = createFakeContactSource(25);
const wellBehaved = crm.answer;
let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { contactSources: [crm], timing: { ...usualTiming, contactSourceMs: 500 } } });
	who = await app.signUp();
});
afterAll(() => app.close());

const list = (query: object = {}) => who.client.listContacts({ query: { provider: 'fake-crm', ...query } });
const down = { status: 503, code: 'provider_unavailable' };

test('a CRM is listed next to the address book, with its own contact types', async () => {
	expect((await who.client.listContactProviders()).list).toMatchObject([
		{ name: 'local', type: 'addressBook', canCreate: true },
		{ name: 'fake-crm', title: 'Fake CRM', type: 'crm', contactTypes: ['lead', 'account'], canCreate: false },
	]);
	await expect(list({ provider: 'nothing' })).rejects.toMatchObject({ status: 404, code: 'provider_not_found' });
});

test("a CRM's contacts are read page by page to the end and searched at the CRM", async () => {
	const ids: string[] = [];
	for (let start: string | null | undefined; start !== null; ) {
		const page = await list(start === undefined ? {} : { start });
		ids.push(...page.list.map(({ id }) => id));
		start = page.next_page;
	}
	expect(new Set(ids).size).toBe(25);
	expect(ids).toHaveLength(25);
	const found = await list({ search: 'Remote 007', types: 'lead' });
	expect(found.list).toMatchObject([
		{ provider: 'fake-crm', remote: { provider: 'fake-crm', id: 'crm-7' }, canEdit: false },
	]);
	expect(crm.asked.at(-1)).toMatchObject({ search: 'Remote 007', types: ['lead'], limit: 10, page: null });
});

test('a repeated page ends the list, and a duplicate contact is listed once', async () => {
	crm.answer = ({ page }) => ({ contacts: [remoteContact(1), remoteContact(1)], nextPage: page ?? 'again' });
	const first = await list();
	expect([first.list.length, first.next_page]).toEqual([1, 'again']);
	expect((await list({ start: 'again' })).next_page).toBeNull();
	crm.answer = () => ({ contacts: [], nextPage: 'more' });
	expect((await list()).next_page).toBeNull();
});

test('a short retry delay of the CRM is waited for, a long one is passed on', async () => {
	let calls = 0;
	crm.answer = (query) => {
		calls += 1;
		if (calls === 1) throw new SourceBusy(20);
		return wellBehaved(query);
	};
	expect((await list()).list).toHaveLength(10);
	crm.answer = () => {
		throw new SourceBusy(60_000);
	};
	await expect(list()).rejects.toMatchObject(down);
});

test.for([
	['fails', () => Promise.reject(new Error('HTTP 500'))],
	['does not answer', () => new Promise<never>(() => {})],
] as const)('while the CRM %s, the address book remains usable', { timeout: 20_000 }, async ([, answer]) => {
	crm.answer = answer;
	const asking = expect(list()).rejects.toMatchObject(down);
	await who.client.createContact({ body: { firstName: 'Dana', type: 'lead' } });
	expect((await who.client.listContacts({ query: {} })).list.length).toBeGreaterThan(0);
	await asking;
	crm.answer = wellBehaved;
});

test('a contact links to its page at the provider, and one deleted there returns 404', async () => {
	const url = (contactId: string, provider = 'fake-crm') =>
		who.client.getContactUrl({ query: { provider, contactId, type: 'account' } });
	expect(await url('crm-3')).toEqual({ contactUrl: 'https://crm.example/account/crm-3' });
	await expect(url('crm-99')).rejects.toMatchObject({ status: 404, code: 'contact_not_found' });
	const own = await who.client.createContact({ body: { firstName: 'Dana', type: 'lead' } });
	expect((await url(own.id, 'local')).contactUrl).toBe(new URL(`/contacts/${own.id}`, app.deps.env.publicUrl).href);
});
