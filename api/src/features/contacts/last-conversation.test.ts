import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversations } from '../../testing/place-conversation.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const create = (who: TestUser, firstName: string) =>
	who.client.createContact({ body: { firstName, lastName: 'Field', type: 'customer' } });

test('each contact of the list has the date of the newest conversation that the reader sees, in one query', async () => {
	const admin = await app.signUp();
	const member = await joinWorkspace(app, admin, 'Member');
	const [often, never] = [await create(admin, 'Dana'), await create(admin, 'Zoe')];
	await admin.client.setFavourite({ params: { id: often.id }, body: { isFavourite: true } });
	const at = (day: number) => ({ contactId: often.id, startedAt: new Date(Date.UTC(2026, 1, day)) });
	await placeConversations(app.deps, member, [at(3), at(7)]);
	await placeConversations(app.deps, admin, [at(9), { ...at(11), deletedAt: new Date() }]);
	const dates = async (who: TestUser, query = {}) =>
		(await who.client.listContacts({ query })).list.map(({ id, lastConversationAt }) => [id, lastConversationAt]);
	const [seventh, ninth] = ['2026-02-07T00:00:00.000Z', '2026-02-09T00:00:00.000Z'];
	expect(await dates(admin)).toEqual([
		[often.id, ninth],
		[never.id, null],
	]);
	expect(await dates(member)).toEqual([
		[often.id, seventh],
		[never.id, null],
	]);
	expect(await dates(admin, { favourites: true })).toEqual([[often.id, ninth]]);
});
