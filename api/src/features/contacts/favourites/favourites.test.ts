import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualTiming } from '../../../platform/timing.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createFakeContactSource, remoteContact } from '../../../testing/contacts/fake-contact-source.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

const soon = { contactSourceMs: 500, favouritesMs: 500 };
const crm = createFakeContactSource(25);
const wellBehaved = crm.get;
let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { contactSources: [crm], timing: { ...usualTiming, ...soon } } });
	who = await app.signUp();
});
afterAll(() => app.close());

const mark = (id: string, isFavourite = true, by = who) =>
	by.client.setFavourite({ params: { id }, body: { isFavourite, provider: 'fake-crm' } });
const favourites = async (query: object = {}, by = who) =>
	(await by.client.listContacts({ query: { favourites: 'true', ...query } })).list;
const names = async (query: object = {}, by = who) =>
	(await favourites(query, by)).map(({ displayName }) => displayName);
const aMinuteLater = () => app.clock.advance(61_000);

test('favourites of all providers are listed by name, can be filtered by provider, and are per user', async () => {
	const own = await who.client.createContact({ body: { firstName: 'Robert', lastName: 'Moss', type: 'lead' } });
	await who.client.setFavourite({ params: { id: own.id }, body: { isFavourite: true } });
	expect(await mark('crm-2')).toMatchObject({ provider: 'fake-crm', isFavourite: true });
	await Promise.all([mark('crm-1'), mark('crm-1')]);
	expect(await names()).toEqual(['Remote 001', 'Remote 002', 'Robert Moss']);
	expect(await names({ provider: 'local' })).toEqual(['Robert Moss']);
	expect(await names({ provider: 'fake-crm' })).toEqual(['Remote 001', 'Remote 002']);
	expect(await names({ search: 'mote 002' })).toEqual(['Remote 002']);
	expect(await names({ types: 'account' })).toEqual([]);
	const first = await who.client.listContacts({ query: { favourites: 'true', limit: 2 } });
	expect(first.next_page).toBe('2');
	expect(await names({ limit: 2, start: '2' })).toEqual(['Robert Moss']);
	expect(await names({}, await joinWorkspace(app, who))).toEqual([]);
	const listed = await who.client.listContacts({ query: { provider: 'fake-crm' } });
	expect(listed.list.slice(0, 3).map(({ isFavourite }) => isFavourite)).toEqual([false, true, true]);
});

test('favourites follow changes at the provider and show the last known data while it fails or hangs', {
	tags: ['release'],
	timeout: 20_000,
}, async () => {
	aMinuteLater();
	crm.get = async (_workspaceId, id) => ({ ...remoteContact(Number(id.slice(4))), displayName: `Renamed ${id}` });
	expect(await names({ provider: 'fake-crm' })).toEqual(['Renamed crm-1', 'Renamed crm-2']);
	const readBefore = app.clock().toISOString();
	for (const get of [() => Promise.reject(new Error('HTTP 500')), () => new Promise<never>(() => {})]) {
		aMinuteLater();
		crm.get = get;
		const shown = await favourites();
		expect(shown.map(({ displayName, knownAt }) => [displayName, (knownAt ?? '9') <= readBefore])).toEqual([
			['Renamed crm-1', true],
			['Renamed crm-2', true],
			['Robert Moss', false],
		]);
	}
	await expect(mark('crm-3')).rejects.toMatchObject({ status: 503, code: 'provider_unavailable' });
	expect(await mark('crm-2', false)).toMatchObject({ isFavourite: false });
	expect(await names({ provider: 'fake-crm' })).toEqual(['Renamed crm-1']);
	crm.get = wellBehaved;
	expect(await favourites({ provider: 'fake-crm' })).toMatchObject([{ displayName: 'Remote 001' }]);
});

test('a favourite deleted at its provider is omitted, also while the provider is down', async () => {
	await mark('crm-4');
	aMinuteLater();
	crm.get = async () => null;
	expect(await names({ provider: 'fake-crm' })).toEqual([]);
	aMinuteLater();
	crm.get = () => Promise.reject(new Error('HTTP 500'));
	expect(await names({ provider: 'fake-crm' })).toEqual([]);
	crm.get = wellBehaved;
	await expect(mark('crm-99')).rejects.toMatchObject({ code: 'contact_not_found' });
	await expect(mark('crm-98', false)).rejects.toMatchObject({ code: 'contact_not_found' });
	const unknown = who.client.setFavourite({ params: { id: 'x' }, body: { isFavourite: true, provider: 'nothing' } });
	await expect(unknown).rejects.toMatchObject({ code: 'provider_not_found' });
});
