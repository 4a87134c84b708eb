import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { MergeField } from '@debrief/shared/domain/contacts/merge-rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversation } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation, placeConversations } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const create = (fields: object, by = who) => by.client.createContact({ body: { type: 'customer', ...fields } });
const merge = (kept: string, contactId: string, take: MergeField[] = [], by = who) =>
	by.client.mergeContacts({ params: { id: kept }, body: { contactId, take } });
const undo = (id: string, by = who) => by.client.undoMerge({ params: { id } });
const get = (id: string, by = who) => by.client.getContact({ params: { id } });
const phone = (number: string) => [{ phone: number, type: 'work' }];
const map = (contactId: string, callId: string, by = who) =>
	by.client.updateConversation({ params: { id: callId }, body: { contact: { id: contactId } } });
async function contactsOf(callIds: string[]) {
	await app.jobs.idle();
	const shown = [];
	for (const id of callIds) {
		const of = eq(conversation.id, id);
		const [row] = await app.deps.db
			.select({ id: conversation.contactId, name: conversation.contactName })
			.from(conversation)
			.where(of);
		shown.push(row);
	}
	return shown;
}

async function twoContacts() {
	const one = await create({ firstName: 'Dana', lastName: 'Field', email: 'dana@acme.example' });
	const two = await create({ firstName: 'Dana', lastName: 'Fields', company: 'Acme', phones: phone('+49 30 901820') });
	const calls = await placeConversations(
		app.deps,
		who,
		Array.from({ length: 3 }, () => ({})),
	);
	await map(one.id, calls[0] ?? '');
	await map(two.id, calls[1] ?? '');
	await map(two.id, calls[2] ?? '');
	return { one, two, calls };
}
const withoutFavourite = ({ isFavourite: _, ...contact }: Contact) => contact;

describe('two contacts', () => {
	test('are merged with the chosen values and keep everything linked to both', async () => {
		const { one, two, calls } = await twoContacts();
		await who.client.setFavourite({ params: { id: two.id }, body: { isFavourite: true } });
		const merged = await merge(one.id, two.id, ['lastName', 'company', 'phones']);
		expect(merged).toMatchObject({
			conversations: 2,
			contact: {
				id: one.id,
				displayName: 'Dana Fields',
				email: 'dana@acme.example',
				company: 'Acme',
				phones: [{ e164: '+4930901820' }],
				isFavourite: true,
			},
		});
		expect(await contactsOf(calls)).toEqual(calls.map(() => ({ id: one.id, name: 'Dana Fields' })));
		const { list } = await who.client.listContacts({ query: { provider: 'local', search: 'Dana', limit: 100 } });
		expect(list.filter(({ id }) => [one.id, two.id].includes(id)).map(({ id }) => id)).toEqual([one.id]);
		const { list: merges } = await who.client.listMerges({ params: { id: one.id } });
		expect(merges).toMatchObject([{ contact: { id: two.id, displayName: 'Dana Fields' }, conversations: 2 }]);
	});

	test('are found under the merged id, also after a second merge', {
		tags: ['release'],
	}, async () => {
		const { one, two, calls } = await twoContacts();
		const third = await create({ firstName: 'Third' });
		await merge(one.id, two.id);
		await merge(third.id, one.id);
		expect(await get(two.id)).toMatchObject({ id: third.id, displayName: 'Third' });
		expect((await who.client.getContactOverview({ params: { id: two.id } })).contact.id).toBe(third.id);
		const url = await who.client.getContactUrl({ query: { provider: 'local', contactId: two.id } });
		expect(url.contactUrl).toContain(third.id);
		await expect(undo(two.id)).rejects.toMatchObject({ code: 'contact_merged' });
		await undo(one.id);
		await undo(two.id);
		expect((await contactsOf(calls)).map((each) => each?.id)).toEqual([one.id, two.id, two.id]);
	});

	test('filter conversations by the merged id without revealing another user’s contact', {
		tags: ['release'],
	}, async () => {
		const { one, two, calls } = await twoContacts();
		const third = await create({ firstName: 'Third', lastName: 'Field' });
		const found = async (contacts: string, by = who) =>
			(await by.client.listConversations({ query: { contacts } })).list.map(({ id }) => id).toSorted();
		await merge(one.id, two.id);
		expect(await found(two.id)).toEqual(calls.toSorted());
		await merge(third.id, one.id);
		expect(await found(two.id)).toEqual(calls.toSorted());
		expect(await found(two.id, await app.signUp())).toEqual([]);
		await undo(one.id);
		await undo(two.id);
		expect(await found(two.id)).toEqual(calls.slice(1).toSorted());
	});

	test('are restored when the merge is undone', async () => {
		const { one, two, calls } = await twoContacts();
		await who.client.setFavourite({ params: { id: two.id }, body: { isFavourite: true } });
		const before = [await get(one.id), await get(two.id)];
		await merge(one.id, two.id, ['firstName', 'lastName', 'email', 'company', 'type', 'phones']);
		await app.jobs.idle();
		expect(await undo(two.id)).toEqual({ kept: before[0], restored: before[1] });
		expect([await get(one.id), await get(two.id)]).toEqual(before);
		expect(await contactsOf(calls)).toEqual([
			{ id: one.id, name: 'Dana Field' },
			{ id: two.id, name: 'Dana Fields' },
			{ id: two.id, name: 'Dana Fields' },
		]);
		await expect(undo(two.id)).rejects.toMatchObject({ status: 404, code: 'nothing_to_undo' });
	});

	test('keep separate what was added and changed after the merge', async () => {
		const { one, two, calls } = await twoContacts();
		await merge(one.id, two.id, ['lastName', 'company', 'phones']);
		const later = await placeConversation(app.deps, who);
		await map(one.id, later);
		const other = await create({ firstName: 'Other' });
		await map(other.id, calls[2] ?? '');
		const phones = [...phone('+49 30 901820'), ...phone('+49 30 111111')];
		const body = { firstName: 'Dana', lastName: 'Fields', company: 'Acme Berlin', type: 'lead' as const, phones };
		await who.client.updateContact({ params: { id: one.id }, body });
		const { kept, restored } = await undo(two.id);
		expect(kept).toMatchObject({ displayName: 'Dana Field', company: 'Acme Berlin', type: 'lead', email: null });
		expect(kept.phones.map((each) => each.phone)).toEqual(['+49 30 111111']);
		expect(withoutFavourite(restored)).toEqual(withoutFavourite(two));
		expect((await contactsOf([...calls, later])).map((each) => each?.id)).toEqual([one.id, two.id, other.id, one.id]);
	});

	test('and a third can be unmerged in any order', async () => {
		const phones = phone('+49 30 555555');
		const kept = await create({ firstName: 'Kept', email: 'kept@acme.example' });
		const one = await create({ firstName: 'One', email: 'one@acme.example', phones });
		const two = await create({ firstName: 'Two', email: 'two@acme.example', phones });
		await merge(kept.id, one.id, ['email', 'phones']);
		await merge(kept.id, two.id, ['email', 'phones']);
		const { kept: between } = await undo(one.id);
		expect(between).toMatchObject({ email: 'two@acme.example', phones: [{ phone: '+49 30 555555' }] });
		expect((await undo(two.id)).kept).toEqual(kept);
	});

	test('are merged once by two simultaneous requests, and never into each other', async () => {
		const { one, two } = await twoContacts();
		const both = await Promise.all([merge(one.id, two.id, ['lastName']), merge(one.id, two.id, ['lastName'])]);
		expect(both.map(({ contact }) => contact)).toEqual([both[0]?.contact, both[0]?.contact]);
		await undo(two.id);
		const each = await Promise.allSettled([merge(one.id, two.id), merge(two.id, one.id)]);
		expect(each.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
		expect(each.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'contact_merged' } });
	});

	test('are refused if identical, or if the result would have no name or too many numbers', async () => {
		const { one } = await twoContacts();
		const invalid = { status: 400, code: 'invalid_input' };
		await expect(merge(one.id, one.id)).rejects.toMatchObject(invalid);
		const numbers = (from: number) => Array.from({ length: 15 }, (_, i) => phone(`+49 30 9018${from + i}`)).flat();
		const [a, b] = [
			await create({ firstName: 'Ann', phones: numbers(20) }),
			await create({ firstName: 'Ben', phones: numbers(50) }),
		];
		await expect(merge(a.id, b.id, ['phones'])).rejects.toMatchObject(invalid);
		const [named, company] = [await create({ firstName: 'Ann' }), await create({ company: 'Acme' })];
		await expect(merge(named.id, company.id, ['firstName'])).rejects.toMatchObject(invalid);
		expect(await get(named.id)).toEqual(named);
	});
});

describe('a private contact', () => {
	test('merges into a shared one with the chosen values only, without revealing itself to others', async () => {
		const owner = await app.signUp();
		const member = await joinWorkspace(app, owner, 'Agent');
		const hidden = await create({ firstName: 'Hidden', email: 'hidden@x.example', isPrivate: true }, member);
		const shared = await create({ firstName: 'Shared' }, owner);
		await expect(merge(hidden.id, shared.id, [], member)).rejects.toMatchObject({ code: 'contact_would_hide' });
		for (const attempt of [() => merge(shared.id, hidden.id, [], owner), () => undo(hidden.id, owner)])
			await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'contact_not_found' });
		await merge(shared.id, hidden.id, [], member);
		expect(await get(shared.id, owner)).toEqual(shared);
		const merges = (by: TestUser) => by.client.listMerges({ params: { id: shared.id } });
		expect([(await merges(owner)).list.length, (await merges(member)).list.length]).toEqual([0, 1]);
		for (const attempt of [() => get(hidden.id, owner), () => undo(hidden.id, owner)])
			await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'contact_not_found' });
		const log = await owner.client.listWorkspaceLog({ params: { id: owner.workspaceId }, query: {} });
		expect(log.list[0]).toMatchObject({ action: 'contactsMerged', subjectId: shared.id });
		expect(JSON.stringify(log)).not.toContain('Hidden');
		expect((await undo(hidden.id, member)).restored).toEqual(hidden);
	});

	test('of another user, or a shared one requested by a Member, is not merged', async () => {
		const owner = await app.signUp();
		const member = await joinWorkspace(app, owner);
		const [one, two] = [await create({ firstName: 'One' }, owner), await create({ firstName: 'Two' }, owner)];
		await expect(merge(one.id, two.id, [], member)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
		await merge(one.id, two.id, [], owner);
		await expect(undo(two.id, member)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	});
});
