import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation } from '../../testing/place-conversation.ts';
import { recordActivity } from './record-activity.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

test('what happened is told newest first, page by page', async () => {
	const who = await app.signUp();
	for (let i = 0; i < 12; i++)
		await app.deps.db.transaction((tx) => recordActivity(tx, who, 'callCreated', { callId: `call-${i}` }));
	const first = await who.client.listActivity({ query: {} });
	const second = await who.client.listActivity({ query: { start: 10 } });
	// the thirteenth is the account itself
	expect(first.query).toEqual({ total: 13, start: 0, limit: 10 });
	const callIds = [...first.list, ...second.list].map((one) => one.activityContent.callId);
	expect(new Set(callIds).size).toBe(13);
	expect(callIds.at(-1)).toBe(undefined);
	const moments = [...first.list, ...second.list].map((one) => Date.parse(one.creationDate));
	expect(moments).toEqual(moments.toSorted((a, b) => b - a));
});

test('nobody reads what another person did', async () => {
	const [who, other] = [await app.signUp(), await app.signUp()];
	await app.deps.db.transaction((tx) => recordActivity(tx, who, 'callCreated', { title: 'secret' }));
	const { list } = await other.client.listActivity({ query: {} });
	expect(list.map((one) => one.activityType)).toEqual(['userCreated']);
});

test('a deletion is told with the title of what was deleted', async () => {
	const who = await app.signUp();
	const id = await placeConversation(app.deps, who, { title: 'Budget' });
	await who.client.deleteConversation({ params: { id } });
	const [newest] = (await who.client.listActivity({ query: {} })).list;
	expect(newest).toMatchObject({ activityType: 'callRemoved', activityContent: { title: 'Budget', callId: id } });
});

test('what was rolled back did not happen', async () => {
	const who = await app.signUp();
	const broken = app.deps.db.transaction(async (tx) => {
		await recordActivity(tx, who, 'callCreated', {});
		throw new Error('no');
	});
	await expect(broken).rejects.toThrow('no');
	expect((await who.client.listActivity({ query: {} })).query.total).toBe(1);
});
