import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp('marta@example.com');
});
afterAll(() => app.close());

type Point = { text: string; dueDate: string | null; isDone?: boolean };
async function withPoints(points: Point[], owner = who): Promise<string> {
	const id = await placeConversation(app.deps, owner, { title: points[0]?.text ?? '' });
	const actionPoints = points.map(({ isDone = false, ...point }) => ({ ...point, owner: null, isDone }));
	await owner.client.updateConversation({ params: { id }, body: { actionPoints } });
	return id;
}
const due = async (until: string, caller = who) =>
	(await caller.client.listDuePoints({ query: { until } })).list.map(({ text }) => text);
const remove = (id: string) => who.client.deleteConversation({ params: { id } });

test('open action points due up to the given day are listed, latest deadline first', async () => {
	const first = await withPoints([
		{ text: 'Send the quote', dueDate: '2026-02-12' },
		{ text: 'Call Dermot', dueDate: '2026-03-01' },
		{ text: 'Done already', dueDate: '2026-02-01', isDone: true },
		{ text: 'Some day', dueDate: null },
	]);
	const second = await withPoints([{ text: 'Book the hall', dueDate: '2026-02-10' }]);
	expect(await due('2026-02-15')).toEqual(['Send the quote', 'Book the hall']);
	expect(await due('2026-02-09')).toEqual([]);
	const { list } = await who.client.listDuePoints({ query: { until: '2026-03-01' } });
	expect(list[0]).toMatchObject({ text: 'Call Dermot', callId: first, conversation: { title: 'Send the quote' } });
	await remove(first);
	expect(await due('2026-03-01')).toEqual(['Book the hall']);
	await remove(second);
});

test('a ticked action point is no longer due, and returns when the generated ones are restored', async () => {
	const id = await placeConversation(app.deps, who);
	const [generated] = (await placeInsights(app.deps, who, id)).actionPoints;
	if (!generated) throw new Error('the insights have no action point');
	const { evidence: _, ...point } = { ...generated, dueDate: '2026-02-12' };
	const save = (isDone: boolean) =>
		who.client.updateConversation({ params: { id }, body: { actionPoints: [{ ...point, isDone }] } });
	await save(false);
	expect(await due('2026-02-12')).toEqual([point.text]);
	await save(true);
	expect(await due('2026-02-12')).toEqual([]);
	await save(false);
	await who.client.revertInsight({ params: { id }, body: { part: 'actionPoints' } });
	expect(await due('2026-02-19')).toEqual([]);
	expect(await due(generated.dueDate ?? '')).toEqual([generated.text]);
	await remove(id);
});

test("another user's action points are due for that user only", async () => {
	const other = await app.signUp();
	await withPoints([{ text: 'Of somebody else', dueDate: '2026-02-12' }], other);
	expect(await due('2026-02-12')).toEqual([]);
	expect(await due('2026-02-12', other)).toEqual(['Of somebody else']);
});

test('an action point turned into a task is due with the task, for its assignee', async () => {
	const id = await withPoints([{ text: 'Send the quote', dueDate: '2026-02-12' }]);
	const { list } = await who.client.listDuePoints({ query: { until: '2026-02-12' } });
	const [point] = list;
	expect(point).toMatchObject({ isMine: true, evidence: [] });
	const fields = { title: 'Send the quote', callId: id, actionPointId: point?.id ?? '' };
	const task = await who.client.createTask({ body: { ...fields, dueDate: '2026-02-13' } });
	expect(await due('2026-02-12')).toEqual([]);
	expect(await due('2026-02-13')).toEqual(['Send the quote']);
	const colleague = await joinWorkspace(app, who);
	await who.client.updateTask({ params: { id: task.id }, body: { assigneeId: colleague.userId } });
	expect(await due('2026-02-13')).toEqual([]);
	await remove(id);
});

test("an action point owned by another person is theirs, and one without owner is the user's", async () => {
	const id = await placeConversation(app.deps, who);
	const point = { dueDate: '2026-02-12', isDone: false };
	const actionPoints = [
		{ ...point, text: 'The file', owner: 'Callum' },
		{ ...point, text: 'The quote', owner: 'Me' },
	];
	await who.client.updateConversation({ params: { id }, body: { actionPoints } });
	const { list } = await who.client.listDuePoints({ query: { until: '2026-02-12' } });
	expect(list.map(({ text, isMine }) => [text, isMine]).toSorted()).toEqual([
		['The file', false],
		['The quote', true],
	]);
	await remove(id);
});

test('demo conversations have no due action points', async () => {
	const id = await withPoints([{ text: 'Of a demo', dueDate: '2026-02-12' }]);
	await app.deps.db.update(conversation).set({ source: 'demo' }).where(eq(conversation.id, id));
	expect(await due('2026-02-12')).toEqual([]);
});

test('a nonexistent date is refused', async () => {
	await expect(who.client.listDuePoints({ query: { until: '2026-02-31' } })).rejects.toMatchObject({ status: 400 });
});
