import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contact } from '../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation, placeConversations } from '../../testing/place-conversation.ts';
import { rawCall } from '../../testing/raw-call.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { resumeNormalising } from './normalise-phones.job.ts';

let app: TestApp;
let someone: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	someone = await app.signUp();
});
afterAll(() => app.close());

type Fields = Parameters<TestUser['client']['createContact']>[0]['body'];
const create = (who: TestUser, fields: Partial<Fields> = {}): Promise<Contact> =>
	who.client.createContact({ body: { firstName: 'Dana', lastName: 'Field', type: 'customer', ...fields } });
const names = async (who: TestUser, query = {}) =>
	(await who.client.listContacts({ query })).list.map(({ displayName }) => displayName);

test("a new contact keeps its numbers as typed and parses them for the workspace's country", async () => {
	const who = await app.signUp();
	await who.client.setContactSettings({ body: { country: 'GB' } });
	const phones = [
		{ phone: '020 7946 0018', type: 'work' },
		{ phone: '+49 30 901820', type: 'mobile' },
		{ phone: '', type: '' },
		{ phone: '12345', type: 'other' },
	];
	const made = await create(who, { email: ' dana@acme.example ', company: 'Acme', phones });
	expect(made).toMatchObject({
		displayName: 'Dana Field',
		fullName: 'Dana Field',
		email: 'dana@acme.example',
		provider: 'local',
		phones: [
			{ phone: '020 7946 0018', type: 'work', e164: '+442079460018' },
			{ phone: '+49 30 901820', type: 'mobile', e164: '+4930901820' },
			{ phone: '12345', type: 'other', e164: null },
		],
		remote: null,
		isPrivate: false,
		isFavourite: false,
		canEdit: true,
	});
	const { list } = await who.client.listActivity({ query: {} });
	expect(list[0]).toMatchObject({
		activityType: 'contactCreated',
		activityContent: { contactId: made.id, fullName: 'Dana Field', email: 'dana@acme.example' },
	});
});

test('numbers without a country are kept and parsed once the workspace sets one, also after a crash', async () => {
	const who = await app.signUp();
	const { id } = await create(who, { phones: [{ phone: '(0)30 901820', type: 'work' }] });
	const e164 = async () => (await who.client.getContact({ params: { id } })).phones[0]?.e164;
	expect(await e164()).toBeNull();
	await who.client.setContactSettings({ body: { country: 'DE' } });
	await app.jobs.idle();
	expect(await e164()).toBe('+4930901820');
	await who.client.setContactSettings({ body: { country: null } });
	await resumeNormalising(app.deps);
	await app.jobs.idle();
	expect(await e164()).toBeNull();
	const member = await joinWorkspace(app, who);
	await expect(member.client.setContactSettings({ body: { country: 'FR' } })).rejects.toMatchObject({ status: 403 });
});

describe('invalid input', () => {
	test.for([
		['email', { email: 'nobody' }, 'Invalid email'],
		['email', { email: `${'a'.repeat(30)}@b.example` }, 'Invalid email'],
		['firstName', { firstName: 'Al' }, 'Invalid first name'],
		['lastName', { lastName: 'x'.repeat(33) }, 'Invalid last name'],
		['company', { company: 'ab' }, 'Invalid company'],
		['type', { type: '' }, 'Invalid type'],
		['type', { type: undefined }, 'Invalid type'],
		['phones.0', { phones: [{ phone: '030 901820', type: '' }] }, 'Invalid phone'],
		[
			'phones.1',
			{
				phones: [
					{ phone: '', type: '' },
					{ phone: '', type: 'work' },
				],
			},
			'Invalid phone',
		],
		['phones.0', { phones: [{ phone: 'call me', type: 'work' }] }, 'Invalid phone'],
		['firstName', { firstName: '', lastName: ' ' }, 'Invalid first name'],
	])('in %s gets a field error: %j', async ([field, change, message]) => {
		const who = someone;
		const headers = { authorization: `Bearer ${who.accessToken()}` };
		const body = { firstName: 'Dana', type: 'lead', ...(change as object) };
		expect(await rawCall(app.origin, 'POST', '/contacts', { headers, body })).toMatchObject({
			status: 400,
			body: { details: [{ field, message }] },
		});
		expect(await names(who, { types: 'lead' })).toEqual([]);
	});

	test('of other kinds, such as HTML, emoji and right-to-left names, is stored as text', async () => {
		const who = someone;
		for (const firstName of ['<b>Eve</b>', '👩‍🚀👩‍🚀', 'دانا سعيد'])
			await create(who, { firstName, lastName: null, type: 'other' });
		expect((await names(who, { types: 'other' })).toSorted()).toEqual(
			['<b>Eve</b>', '👩‍🚀👩‍🚀', 'دانا سعيد'].toSorted(),
		);
		expect(await names(who, { provider: 'local', search: 'سعيد' })).toEqual(['دانا سعيد']);
		expect(await names(who, { provider: 'local', search: '%_%' })).toEqual([]);
	});

	test.for([
		'search=ab&provider=local',
		'search=anna',
		`search=${'a'.repeat(33)}&provider=local`,
		'start=-1',
		'start=x',
		'x=1',
	])('a list with ?%s is refused', async (query) => {
		const who = someone;
		const headers = { authorization: `Bearer ${who.accessToken()}` };
		const answer = await rawCall(app.origin, 'GET', `/contacts?${query}`, { headers });
		expect(answer).toMatchObject({ status: 400, body: { name: 'ValidationError' } });
	});
});

test('the list is read page by page, found by name, company, address and number, and filtered by type', async () => {
	const who = await app.signUp();
	for (let i = 0; i < 12; i++)
		await create(who, {
			firstName: 'Person',
			lastName: `No ${String(i).padStart(2, '0')}`,
			type: i % 2 ? 'lead' : 'partner',
		});
	await create(who, {
		company: 'Quayline',
		email: 'dana@q.example',
		phones: [{ phone: '+49 30 901820', type: 'work' }],
	});
	const first = await who.client.listContacts({ query: {} });
	expect([first.list.length, first.next_page]).toEqual([10, '10']);
	const second = await who.client.listContacts({ query: { start: '10' } });
	expect([second.list.length, second.next_page]).toEqual([3, null]);
	expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(13);
	for (const search of ['QUAY', 'dana@q', '901820'])
		expect(await names(who, { provider: 'local', search })).toEqual(['Dana Field']);
	// what a row of a number is called is not searched
	for (const search of ['work', 'type', 'phone']) expect(await names(who, { provider: 'local', search })).toEqual([]);
	expect(await names(who, { types: 'lead' })).toHaveLength(6);
	expect((await who.client.listContacts({ query: { types: 'lead,partner', limit: 100 } })).list).toHaveLength(12);
});

test('private contacts are visible to their creator only, and shared ones are editable from Agent up', async () => {
	const owner = await app.signUp();
	const [member, agent] = [await joinWorkspace(app, owner), await joinWorkspace(app, owner, 'Agent')];
	const stranger = await app.signUp();
	const hidden = await create(member, { firstName: 'Hidden', isPrivate: true });
	const shared = await create(owner, { firstName: 'Shared' });
	expect(await names(owner)).toEqual(['Shared Field']);
	expect(await names(member)).toEqual(['Hidden Field', 'Shared Field']);
	const body = { firstName: 'Taken', type: 'lead' } as const;
	for (const [who, { id }] of [
		[owner, hidden],
		[stranger, hidden],
		[stranger, shared],
	] as const) {
		const gone = { status: 404, code: 'contact_not_found' };
		await expect(who.client.getContact({ params: { id } })).rejects.toMatchObject(gone);
		await expect(who.client.updateContact({ params: { id }, body })).rejects.toMatchObject(gone);
		await expect(who.client.deleteContact({ params: { id } })).rejects.toMatchObject(gone);
		await expect(who.client.setFavourite({ params: { id }, body: { isFavourite: true } })).rejects.toMatchObject(gone);
		await expect(who.client.getContactUrl({ query: { provider: 'local', contactId: id } })).rejects.toMatchObject(gone);
	}
	const params = { id: shared.id };
	expect(await member.client.getContact({ params })).toMatchObject({ canEdit: false });
	await expect(member.client.updateContact({ params, body })).rejects.toMatchObject({ code: 'forbidden' });
	await expect(agent.client.updateContact({ params, body: { ...body, isPrivate: true } })).rejects.toMatchObject({
		code: 'forbidden',
	});
	expect(await agent.client.updateContact({ params, body })).toMatchObject({ displayName: 'Taken', canEdit: true });
});

test('favourites are per user, adding twice is idempotent, and deleting the contact removes them', async () => {
	const owner = await app.signUp();
	const member = await joinWorkspace(app, owner);
	const { id } = await create(owner);
	await create(owner, { firstName: 'Other' });
	const mark = (isFavourite: boolean) => owner.client.setFavourite({ params: { id }, body: { isFavourite } });
	await Promise.all([mark(true), mark(true)]);
	expect(await names(owner, { favourites: 'true' })).toEqual(['Dana Field']);
	expect(await names(member, { favourites: 'true' })).toEqual([]);
	await mark(false);
	expect(await names(owner, { favourites: 'true' })).toEqual([]);
	await mark(true);
	await owner.client.deleteContact({ params: { id } });
	expect(await names(owner, { favourites: 'true' })).toEqual([]);
});

describe('the contact of a conversation', () => {
	const shown = async (who: TestUser, id: string) => (await who.client.getConversation({ params: { id } })).contact;

	test('is stored as a contact id, filters the list, follows renames, and becomes text after deletion', async () => {
		const who = await app.signUp();
		const made = await create(who);
		const ids = await placeConversations(
			app.deps,
			who,
			Array.from({ length: 3 }, () => ({})),
		);
		const change = { contact: { id: made.id } };
		for (const id of ids.slice(0, 2)) await who.client.updateConversation({ params: { id }, body: change });
		const { list } = await who.client.listConversations({ query: { contacts: made.id } });
		expect(list.map(({ id, contact: of }) => [id, of]).toSorted()).toEqual(
			ids
				.slice(0, 2)
				.map((id) => [id, { id: made.id, displayName: 'Dana Field' }])
				.toSorted(),
		);
		await who.client.updateContact({
			params: { id: made.id },
			body: { firstName: 'Dana', lastName: 'Meadow', type: 'lead' },
		});
		await app.jobs.idle();
		expect(await shown(who, ids[0] ?? '')).toEqual({ id: made.id, displayName: 'Dana Meadow' });
		await who.client.deleteContact({ params: { id: made.id } });
		expect(await shown(who, ids[0] ?? '')).toEqual({ id: null, displayName: 'Dana Meadow' });
	});

	test('keeps its id when its name is sent unchanged, and becomes text with another name', async () => {
		const who = await app.signUp();
		const made = await create(who);
		const id = await placeConversation(app.deps, who, { contactName: 'Old text' });
		expect(await shown(who, id)).toEqual({ id: null, displayName: 'Old text' });
		const change = (of: object | null) =>
			who.client.updateConversation({ params: { id }, body: { contact: of } as never }).then((saved) => saved.contact);
		await change({ id: made.id });
		expect(await change({ displayName: 'Dana Field' })).toEqual({ id: made.id, displayName: 'Dana Field' });
		expect(await change({ displayName: 'Somebody' })).toEqual({ id: null, displayName: 'Somebody' });
		expect(await change(null)).toBeNull();
	});

	test('cannot be overwritten by a second person who chose at the same time', async () => {
		const who = await app.signUp();
		const [one, two] = [await create(who), await create(who, { firstName: 'Other' })];
		const id = await placeConversation(app.deps, who);
		const choose = (made: Contact) =>
			who.client.updateConversation({
				params: { id },
				body: { contact: { id: made.id }, before: { contactId: null } },
			});
		const both = await Promise.allSettled([choose(one), choose(two)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		expect(both.find((each) => each.status === 'rejected')).toMatchObject({
			reason: { status: 409, code: 'contact_changed' },
		});
	});

	test("when made private, does not give its later names to other people's conversations", async () => {
		const owner = await app.signUp();
		const member = await joinWorkspace(app, owner, 'Agent');
		const made = await create(member);
		const [ofOwner, ofMember] = [await placeConversation(app.deps, owner), await placeConversation(app.deps, member)];
		const change = { contact: { id: made.id } };
		await owner.client.updateConversation({ params: { id: ofOwner }, body: change });
		await member.client.updateConversation({ params: { id: ofMember }, body: change });
		const body = { firstName: 'Mine', lastName: 'Cousin', type: 'lead' as const, isPrivate: true };
		await member.client.updateContact({ params: { id: made.id }, body });
		await app.jobs.idle();
		expect(await shown(owner, ofOwner)).toEqual({ id: null, displayName: 'Dana Field' });
		expect(await shown(member, ofMember)).toEqual({ id: made.id, displayName: 'Mine Cousin' });
	});

	test('when private, is shown to others by name without its id, and cannot be chosen by them', async () => {
		const owner = await app.signUp();
		const member = await joinWorkspace(app, owner, 'Agent');
		const hidden = await create(member, { isPrivate: true });
		const id = await placeConversation(app.deps, member);
		await member.client.updateConversation({ params: { id }, body: { contact: { id: hidden.id } } });
		expect(await shown(member, id)).toEqual({ id: hidden.id, displayName: 'Dana Field' });
		expect(await shown(owner, id)).toEqual({ id: null, displayName: 'Dana Field' });
		const mine = await placeConversation(app.deps, owner);
		const choose = owner.client.updateConversation({ params: { id: mine }, body: { contact: { id: hidden.id } } });
		await expect(choose).rejects.toMatchObject({ code: 'contact_not_found' });
		const [row] = await app.deps.db.select().from(contact).where(eq(contact.id, hidden.id));
		expect(row?.isPrivate).toBe(true);
	});
});
