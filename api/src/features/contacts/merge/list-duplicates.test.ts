import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const create = (who: TestUser, fields: object) => who.client.createContact({ body: { type: 'lead', ...fields } });
const duplicates = async (who: TestUser) => {
	const { list } = await who.client.listDuplicates({});
	return list.map(({ contacts, reasons }) => [
		contacts.map(({ displayName }) => displayName).join(' = '),
		reasons.map(({ by, text }) => `${by} ${text}`).join(', '),
	]);
};
const phone = (number: string) => [{ phone: number, type: 'work' }];

test('duplicates share a number, an address or a similar name at one company, strongest matches first', async () => {
	const who = await app.signUp();
	await create(who, { firstName: 'Robert', lastName: 'Moss', phones: phone('+49 30 901820') });
	await create(who, { firstName: 'Bob', lastName: 'M...', phones: phone('+49 (30) 90 18 20') });
	await create(who, { firstName: 'Dana', lastName: 'Field', company: 'Acme', email: 'dana@acme.example' });
	await create(who, { firstName: 'Field', lastName: 'Dana', company: 'ACME', email: 'DANA@acme.example' });
	await create(who, { firstName: 'Anna', lastName: 'Schmidt', company: 'Acme' });
	await create(who, { firstName: 'Anna', lastName: 'Schmitt', company: 'Acme' });
	await create(who, { firstName: 'Anna', lastName: 'Schmidt', company: 'Other' });
	await create(who, { firstName: 'Peter', lastName: 'Schmidt', company: 'Acme' });
	const found = await duplicates(who);
	expect(found[0]).toEqual(['Dana Field = Field Dana', 'email dana@acme.example, name Acme']);
	expect(found.slice(1).toSorted()).toEqual([
		['Anna Schmidt = Anna Schmitt', 'name Acme'],
		['Robert Moss = Bob M...', 'phone +4930901820'],
	]);
});

test('a shared switchboard number is no match, and dismissed pairs are not suggested again', async () => {
	const who = await app.signUp();
	for (let i = 0; i < 6; i++) await create(who, { firstName: `Person ${i}`, phones: phone('+49 30 901821') });
	expect(await duplicates(who)).toEqual([]);
	const one = await create(who, { firstName: 'One', email: 'us@acme.example' });
	const two = await create(who, { firstName: 'Two', email: 'us@acme.example' });
	expect(await duplicates(who)).toEqual([['One = Two', 'email us@acme.example']]);
	const say = (areDistinct: boolean) =>
		who.client.distinguishContacts({ body: { oneId: two.id, otherId: one.id, areDistinct } });
	await Promise.all([say(true), say(true)]);
	expect(await duplicates(who)).toEqual([]);
	await say(false);
	expect(await duplicates(who)).toHaveLength(1);
	await who.client.mergeContacts({ params: { id: one.id }, body: { contactId: two.id } });
	expect(await duplicates(who)).toEqual([]);
});

test('private contacts are suggested to their creator only, and shared ones to users who may edit them', async () => {
	const owner = await app.signUp();
	const [member, agent] = [await joinWorkspace(app, owner), await joinWorkspace(app, owner, 'Agent')];
	const email = 'same@acme.example';
	await create(owner, { firstName: 'Shared', email });
	await create(agent, { firstName: 'Hidden', email, isPrivate: true });
	expect((await duplicates(agent)).map(([names]) => names)).toEqual(['Shared = Hidden']);
	expect(await duplicates(owner)).toEqual([]);
	await create(owner, { firstName: 'Second', email });
	expect(await duplicates(owner)).toHaveLength(1);
	expect(await duplicates(member)).toEqual([]);
});

test('a thousand similar names at one company do not slow the list down', async () => {
	const who = await app.signUp();
	const rows = Array.from({ length: 500 }, (_, index) => ({ index, firstName: `Alexander ${index}`, company: 'Acme' }));
	for (const importId of ['a'.repeat(32), 'b'.repeat(32)])
		await who.client.importContacts({ params: { importId }, body: { rows, type: 'lead' } });
	const { list, hasMore } = await who.client.listDuplicates({});
	expect([list.length, hasMore]).toEqual([50, true]);
});
