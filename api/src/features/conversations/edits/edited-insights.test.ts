import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let id: string;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp('marta@example.com');
});
afterAll(() => app.close());

async function fresh() {
	id = await placeConversation(app.deps, who);
	return placeInsights(app.deps, who, id);
}
const change = (body: Parameters<TestUser['client']['updateConversation']>[0]['body']) =>
	who.client.updateConversation({ params: { id }, body });
const revert = (part: 'title' | 'summary' | 'actionPoints' | 'tags') =>
	who.client.revertInsight({ params: { id }, body: { part } });

test('an edited summary keeps the evidence of unchanged sentences and can be reverted', async () => {
	const generated = await fresh();
	const changed = await change({ summary: 'Three pallets were lost. A credit was agreed.' });
	expect(changed).toMatchObject({
		summary: 'Three pallets were lost.',
		summaryText: 'Three pallets were lost. A credit was agreed.',
		insights: { summary: [{ text: 'Three pallets were lost.', evidence: [] }, generated.summary[1]] },
		editedInsights: [{ part: 'summary', editedBy: 'marta@example.com' }],
	});
	expect(await revert('summary')).toMatchObject({
		summary: 'The pallets came late.',
		insights: { summary: generated.summary },
		editedInsights: [],
	});
});

test('saving what is there already changes nothing', async () => {
	const { summary, actionPoints, tags } = await fresh();
	const saved = await change({
		summary: summary.map(({ text }) => text).join(' '),
		actionPoints: actionPoints.map(({ evidence: _, ...point }) => point),
		tags: tags.map(({ tag }) => tag),
	});
	expect(saved.editedInsights).toEqual([]);
	expect(saved.insights).toMatchObject({ summary, actionPoints });
});

test('ticking an action point does not count as an edit, changing its text does', async () => {
	const [point] = (await fresh()).actionPoints;
	if (!point) throw new Error('the insights have no action point');
	const { evidence: _, ...known } = point;
	expect(await change({ actionPoints: [{ ...known, isDone: true }] })).toMatchObject({
		actionPoints: [{ isDone: true }],
		editedInsights: [],
	});
	const reworded = await change({ actionPoints: [{ ...known, text: 'Call Dermot' }] });
	expect(reworded.editedInsights?.map(({ part }) => part)).toEqual(['actionPoints']);
});

test.for(['2026', 'true', 'null', '-1.5', '[1]', '{"a":1}', '"We agreed"'])(
	'%s is accepted as title and summary',
	async (text) => {
		await fresh();
		await change({ title: text, summary: text });
		const { list } = await who.client.listConversations({ query: {} });
		expect(list.find((row) => row.id === id)).toMatchObject({ title: text, summary: text });
		expect(await who.client.getConversation({ params: { id } })).toMatchObject({ title: text, summaryText: text });
		const body = { type: 'other', startedAt: '2026-03-01T10:00:00.000Z', title: text, summary: text } as const;
		const made = await who.client.createConversation({ body });
		expect(made).toMatchObject({ title: text, summaryText: text });
	},
);

test('action points can be ticked, assigned, dated and added, and unchanged ones keep their evidence', async () => {
	const generated = await fresh();
	const [known] = generated.actionPoints;
	const changed = await change({
		actionPoints: [
			{ id: 'point-1', text: 'Send the credit note', owner: 'Dermot', dueDate: '2026-03-01', isDone: true },
			{ text: 'Call Anna' },
			{ id: 'invented', text: 'From elsewhere' },
		],
	});
	expect(changed.actionPoints).toMatchObject([
		{ id: 'point-1', owner: 'Dermot', dueDate: '2026-03-01', isDone: true, evidence: known?.evidence },
		{ text: 'Call Anna', owner: null, dueDate: null, isDone: false, evidence: [] },
		{ text: 'From elsewhere', evidence: [] },
	]);
	expect(new Set(changed.actionPoints.map((point) => point.id)).size).toBe(3);
	expect(changed.actionPoints.map((point) => point.id)).not.toContain('invented');
	const activities = (await who.client.listActivity({ query: {} })).list.slice(0, 3);
	expect(activities.map((one) => [one.activityType, one.activityContent.description]).toSorted()).toEqual([
		['localTaskCreated', 'Call Anna'],
		['localTaskCreated', 'From elsewhere'],
		['localTaskDone', 'Send the credit note'],
	]);
	expect((await revert('actionPoints')).actionPoints).toEqual(generated.actionPoints);
});

test('action points ticked simultaneously are all ticked, even from outdated lists', async () => {
	await fresh();
	const texts = ['Call Anna', 'Write to Dermot', 'Count the pallets'];
	const before = (await change({ actionPoints: texts.map((text) => ({ text })) })).actionPoints.map(
		({ evidence: _, ...point }) => point,
	);
	const tick = (id: string) => {
		const actionPoints = before.map((point) => ({ ...point, isDone: point.id === id }));
		return change({ actionPoints, before: { actionPoints: before } });
	};
	await Promise.all(before.map(({ id }) => tick(id)));
	const { actionPoints } = await who.client.getConversation({ params: { id } });
	expect(actionPoints.map(({ text, isDone }) => [text, isDone])).toEqual(texts.map((text) => [text, true]));
});

test('a summary is not overwritten from an outdated version', async () => {
	await fresh();
	const { summaryText } = await who.client.getConversation({ params: { id } });
	const before = { summary: summaryText ?? '' };
	await change({ summary: 'By Anna.', before });
	await expect(change({ summary: 'By Dermot.', before })).rejects.toMatchObject({
		status: 409,
		code: 'summary_changed',
	});
	expect(await change({ summary: 'By Dermot.', before: { summary: 'By Anna.' } })).toMatchObject({
		summaryText: 'By Dermot.',
	});
	await expect(change({ before })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('edited tags are used for filtering and listed once', async () => {
	await fresh();
	await change({ tags: ['Ünsinn', 'Ünsinn', 'Delivery'] });
	const found = async (tags: string) =>
		(await who.client.listConversations({ query: { tags } })).list.map((row) => row.id);
	expect(await found('Ünsinn')).toEqual([id]);
	expect(await found('Ünsinn,Pricing')).toEqual([id]);
	const listed = (await who.client.listTags()).list.map(({ tag }) => tag);
	expect(listed.filter((tag) => tag === 'Ünsinn')).toEqual(['Ünsinn']);
	expect((await revert('tags')).tag).toMatchObject([{ tag: 'Delivery', evidence: [{ segmentId: 'segment' }] }]);
	expect(await found('Ünsinn')).toEqual([]);
	expect((await who.client.listTags()).list.map(({ tag }) => tag)).not.toContain('Ünsinn');
});

test('tags of inaccessible conversations are not listed', async () => {
	await fresh();
	const stranger = await app.signUp();
	expect(await stranger.client.listTags()).toEqual({ list: [] });
});

test('a typed title can be reverted to the generated one', async () => {
	await fresh();
	expect(await change({ title: 'Mine' })).toMatchObject({ title: 'Mine', insights: { title: { text: 'Mine' } } });
	expect(await revert('title')).toMatchObject({ title: 'Late pallets', insights: { title: { text: 'Late pallets' } } });
});

test('a conversation without insights accepts a summary, action points and tags', async () => {
	id = await placeConversation(app.deps, who);
	expect(await change({ summary: 'One. Two.', actionPoints: [{ text: 'Do' }], tags: ['Own'] })).toMatchObject({
		insights: null,
		summaryText: 'One. Two.',
		actionPoints: [{ text: 'Do' }],
		tag: [{ tag: 'Own', evidence: [] }],
	});
	expect(await revert('summary')).toMatchObject({ summary: null, summaryText: null });
});

test('an emptied summary remains empty', async () => {
	await fresh();
	expect(await change({ summary: '' })).toMatchObject({ summary: null, summaryText: null, insights: { summary: [] } });
});

test('FREE can edit title and action points only, and the error names the missing feature', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	const params = { id: await placeConversation(free.deps, poor) };
	await placeInsights(free.deps, poor, params.id);
	const refused = (feature: string) => ({ status: 403, code: 'feature_not_in_plan', extra: { feature } });
	const { client } = poor;
	await expect(client.updateConversation({ params, body: { summary: 'x' } })).rejects.toMatchObject(
		refused('transcriptSummary'),
	);
	await expect(client.updateConversation({ params, body: { tags: ['x'] } })).rejects.toMatchObject(
		refused('aiAnalysis'),
	);
	const withSummary = { type: 'other', startedAt: '2026-03-01T10:00:00Z', summary: 'x' } as const;
	await expect(client.createConversation({ body: withSummary })).rejects.toMatchObject(refused('transcriptSummary'));
	const changed = await client.updateConversation({ params, body: { title: 'Mine', actionPoints: [{ text: 'Do' }] } });
	expect(changed).toMatchObject({
		title: 'Mine',
		summary: null,
		summaryText: null,
		tag: [],
		actionPoints: [{ text: 'Do' }],
	});
	expect((await client.listConversations({ query: { search: 'pallets came' } })).list).toEqual([]);
});
