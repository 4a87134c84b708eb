import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { recordActivity } from './record-activity.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

test('activities are listed newest first, page by page', async () => {
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

test("another person's activities cannot be read", async () => {
	const [who, other] = [await app.signUp(), await app.signUp()];
	await app.deps.db.transaction((tx) => recordActivity(tx, who, 'callCreated', { title: 'secret' }));
	const { list } = await other.client.listActivity({ query: {} });
	expect(list.map((one) => one.activityType)).toEqual(['userCreated']);
});

test('activities of a deleted conversation lose title and text, and others keep both', async () => {
	const who = await app.signUp();
	const [id, other] = [await placeConversation(app.deps, who), await placeConversation(app.deps, who)];
	await app.deps.db.transaction(async (tx) => {
		for (const callId of [id, other])
			await recordActivity(tx, who, 'localNoteCreated', {
				title: 'Budget',
				description: 'Ask again',
				callId,
				noteId: 'n',
			});
	});
	await who.client.deleteConversation({ params: { id } });
	const { list } = await who.client.listActivity({ query: {} });
	const about = (callId: string) =>
		list
			.filter(({ activityContent }) => activityContent.callId === callId)
			.map(({ activityType, activityContent }) => [activityType, activityContent]);
	expect(about(id)).toEqual([
		['callRemoved', { callId: id, isDeleted: true }],
		['localNoteCreated', { callId: id, isDeleted: true }],
	]);
	expect(about(other)).toEqual([
		['localNoteCreated', { title: 'Budget', description: 'Ask again', callId: other, noteId: 'n' }],
	]);
});

test('a rolled-back action leaves no activity', async () => {
	const who = await app.signUp();
	const broken = app.deps.db.transaction(async (tx) => {
		await recordActivity(tx, who, 'callCreated', {});
		throw new Error('no');
	});
	await expect(broken).rejects.toThrow('no');
	expect((await who.client.listActivity({ query: {} })).query.total).toBe(1);
});
