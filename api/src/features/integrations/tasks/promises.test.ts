import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { buildActionPoint } from '@debrief/shared/testing/build-action-point.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation, insight, localTask, speaker } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { refreshTasks } from '../../conversations/index.ts';
import { remindDueTasks } from './remind-due.ts';

let app: TestApp;
let owner: TestUser;
let ada: TestUser;
let ben: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	owner = await app.signUp();
	ada = await joinWorkspace(app, owner);
	ben = await joinWorkspace(app, owner, 'Agent');
	await ada.client.updateProfile({ body: { fullName: 'Ada Berg' } });
	await ben.client.updateProfile({ body: { fullName: 'Ben Okafor' } });
});
afterAll(() => app.close());

const evidence = [{ fileId: 'file', segmentId: 'segment', startedAt: 12_000, endedAt: 14_000 }];
const point = (id: string, changes: Partial<ActionPoint> = {}) => buildActionPoint(id, { evidence, ...changes });
async function talk(actionPoints: ActionPoint[], who = ada) {
	const placed = await placeTranscript(app.deps, who, [['1', 'I will send it.']]);
	await placeInsights(app.deps, who, placed.callId, { actionPoints });
	return placed;
}
const list = async (who: TestUser, query = {}) => (await who.client.listTasks({ query })).list;
const of = async (callId: string, who = ada) => list(who, { callId });
const one = async (callId: string, who = ada): Promise<Task> => {
	const [task, ...others] = await of(callId, who);
	if (!task || others.length > 0) throw new Error('there is not one promise');
	return task;
};
const points = async (callId: string, who = ada) =>
	(await who.client.getConversation({ params: { id: callId } })).actionPoints;
const change = (task: Pick<Task, 'id'>, body: Parameters<TestUser['client']['updateTask']>[0]['body'], who = ada) =>
	who.client.updateTask({ params: { id: task.id }, body });
async function edit(callId: string, fields: Partial<ActionPoint>, who = ada) {
	const [known] = await points(callId, who);
	if (!known) throw new Error('there is no action point');
	const { evidence: _, ownerSpeaker: __, kind: ___, ...before } = known;
	const body = { actionPoints: [{ ...before, ...fields }], before: { actionPoints: [before] } };
	return who.client.updateConversation({ params: { id: callId }, body });
}
const activity = async () => (await ada.client.listActivity({ query: { limit: 1 } })).list[0];
const share = (callId: string, right: 'view' | 'edit', who = ben) =>
	ada.client.shareConversations({ body: { callIds: [callId], userIds: [who.userId], right } });

test('what was said and what was written down are one list: mine first, by due day, each with its moment', async () => {
	const who = await app.signUp();
	await who.client.updateProfile({ body: { fullName: 'Dora Lind' } });
	const { callId } = await talk(
		[
			point('1', { owner: 'Callum', dueDate: '2030-01-01' }),
			point('2', { owner: 'Me', dueDate: '2030-03-01' }),
			point('3', { owner: 'dora lind', dueDate: '2030-02-31' }),
			point('4', { isDone: true }),
		],
		who,
	);
	await who.client.createTask({ body: { title: 'By hand', dueDate: '2030-02-01' } });
	expect((await list(who)).map(({ title, isMine }) => [title, isMine])).toEqual([
		['By hand', true],
		['Promise 2', true],
		['Promise 3', true],
		['Promise 1', false],
		['Promise 4', true],
	]);
	expect((await list(who, { assigneeId: 'me', status: 'open' })).map(({ title }) => title)).toEqual([
		'By hand',
		'Promise 2',
		'Promise 3',
	]);
	const said = (await of(callId, who)).find(({ title }) => title === 'Promise 1');
	expect(said).toMatchObject({
		owner: 'Callum',
		actionPointId: '1',
		moment: { fileId: 'file', startedAt: 12_000 },
		canEdit: true,
	});
	await who.client.deleteConversation({ params: { id: callId } });
	expect((await list(who)).map(({ title }) => title)).toEqual(['By hand']);
});

test('a promise that is done, dated, reworded or given away on either side is so on the other, in one row', async () => {
	const { callId } = await talk([point('1')]);
	const task = await one(callId);
	await change(task, { doneAt: '2026-03-01T10:00:00Z' });
	expect(await points(callId)).toMatchObject([{ isDone: true }]);
	expect(await activity()).toMatchObject({ activityType: 'localTaskDone', activityContent: { callId } });
	await edit(callId, { isDone: false });
	expect(await one(callId)).toMatchObject({ id: task.id, doneAt: null });
	await edit(callId, { isDone: true, text: 'Send both', dueDate: '2030-01-01' });
	expect(await one(callId)).toMatchObject({ doneAt: expect.any(String), title: 'Send both', dueDate: '2030-01-01' });
	expect(await activity()).toMatchObject({
		activityType: 'localTaskDone',
		activityContent: { description: 'Send both' },
	});
	await change(task, { doneAt: null, title: 'Send all', dueDate: null, assigneeId: ben.userId });
	const given = { text: 'Send all', dueDate: null, isDone: false, owner: 'Ben Okafor', evidence: point('1').evidence };
	expect(await points(callId)).toMatchObject([given]);
	expect(await one(callId)).toMatchObject({ assigneeName: 'Ben Okafor', isMine: false });
	await edit(callId, { owner: 'Me' });
	await change(task, { description: 'By mail', assigneeId: ada.userId });
	expect(await points(callId)).toMatchObject([{ owner: 'Me' }]);
	expect(await one(callId)).toMatchObject({ id: task.id, assigneeName: 'Ada Berg', isMine: true });
});

test('a promise removed on either side is gone from both', async () => {
	const { callId } = await talk([point('1'), point('2')]);
	const [first] = await of(callId);
	await ada.client.deleteTask({ params: { id: first?.id ?? '' } });
	expect((await points(callId)).map(({ id }) => id)).toEqual(['2']);
	await ada.client.updateConversation({ params: { id: callId }, body: { actionPoints: [] } });
	expect(await of(callId)).toEqual([]);
	await ada.client.revertInsight({ params: { id: callId }, body: { part: 'actionPoints' } });
	expect((await of(callId)).map(({ title }) => title)).toEqual(['Promise 1', 'Promise 2']);
});

test('readers of the conversation see its promises, editors change them, and nobody else knows of them', async () => {
	const { callId } = await talk([point('1', { owner: 'Ben Okafor' })]);
	const task = await one(callId);
	const stranger = await app.signUp();
	for (const who of [ben, stranger]) {
		expect((await list(who)).map(({ id }) => id)).not.toContain(task.id);
		await expect(change(task, { doneAt: null }, who)).rejects.toMatchObject({ code: 'task_not_found' });
	}
	await share(callId, 'view');
	const read = await one(callId, ben);
	expect(read).toMatchObject({ id: task.id, canEdit: false, canFinish: false, isMine: true });
	expect((await list(ben, { assigneeId: 'me' })).map(({ id }) => id)).toContain(task.id);
	for (const body of [{ doneAt: '2026-03-01T10:00:00Z' }, { title: 'Mine' }])
		await expect(change(task, body, ben)).rejects.toMatchObject({ code: 'forbidden' });
	await expect(ben.client.deleteTask({ params: { id: task.id } })).rejects.toMatchObject({ code: 'forbidden' });
	await share(callId, 'edit');
	expect(await change(task, { title: 'Ours' }, ben)).toMatchObject({ title: 'Ours', canEdit: true });
});

test('whoever is given a promise may finish it without seeing its conversation', async () => {
	const { callId } = await talk([point('1')]);
	const task = await one(callId);
	await change(task, { assigneeId: ben.userId });
	const [given] = (await list(ben)).filter(({ id }) => id === task.id);
	expect(given).toMatchObject({ callId: null, moment: null, isMine: true, canEdit: false, canFinish: true });
	await change(task, { doneAt: '2026-03-01T10:00:00Z' }, ben);
	expect(await points(callId)).toMatchObject([{ isDone: true }]);
});

test('what is due is what I promised anywhere, and what others owe me in my conversations', async () => {
	const until = '2030-01-31';
	const due = async (who: TestUser) => (await who.client.listDuePoints({ query: { until } })).list;
	const { callId } = await talk([point('1', { dueDate: '2030-01-01', owner: 'Callum' }), point('2')]);
	const second = (await of(callId)).find(({ title }) => title === 'Promise 2');
	await change(second ?? { id: '' }, { dueDate: '2030-01-02', assigneeId: ben.userId });
	const byHand = await ben.client.createTask({ body: { title: 'By hand', dueDate: '2030-01-03' } });
	expect(await due(ada)).toMatchObject([{ text: 'Promise 1', isMine: false, callId }]);
	expect(await due(ben)).toMatchObject([
		{ text: 'By hand', taskId: byHand.id, isMine: true, callId: null, conversation: null },
		{ text: 'Promise 2', isMine: true, callId: null, evidence: [] },
	]);
	await ben.client.deleteTask({ params: { id: byHand.id } });
});

test('two people who tick at once, on both sides, both succeed', async () => {
	const { callId } = await talk([point('1'), point('2')]);
	await share(callId, 'edit');
	const [first, second] = await of(callId);
	if (!first || !second) throw new Error('there are not two promises');
	const before = (await points(callId)).map(({ evidence: _, ownerSpeaker: __, ...rest }) => rest);
	const actionPoints = before.map((each) => ({ ...each, isDone: each.id === '1' }));
	const doneAt = '2026-03-01T10:00:00Z';
	await Promise.all([
		change(first, { doneAt }),
		change(first, { doneAt }, ben),
		ada.client.updateConversation({ params: { id: callId }, body: { actionPoints, before: { actionPoints: before } } }),
		change(second, { doneAt }, ben),
	]);
	expect((await points(callId)).map(({ isDone }) => isDone)).toEqual([true, true]);
	expect((await of(callId)).map(({ doneAt: at }) => at !== null)).toEqual([true, true]);
});

test('new insights keep what people did with a promise, also when its number changes', async () => {
	const { callId } = await talk([point('1', { text: 'Send it' }), point('2', { text: 'Call Anna' }), point('3')]);
	const [sent, called, third] = await of(callId);
	if (!sent || !called || !third) throw new Error('there are not three promises');
	await change(sent, { dueDate: '2030-01-01' });
	await change(called, { doneAt: '2026-03-01T10:00:00Z' });
	await change(third, { description: 'Ask Tom' });
	await ada.client.revertInsight({ params: { id: callId }, body: { part: 'actionPoints' } });
	await change(sent, { dueDate: '2030-01-01' });
	await change(called, { doneAt: '2026-03-01T10:00:00Z' });
	await app.deps.db.transaction(async (tx) => {
		const again = [point('1', { text: 'call anna' }), point('2', { text: 'Send it' })];
		const [row] = await tx.select().from(insight).where(eq(insight.conversationId, callId));
		if (!row) throw new Error('there are no insights');
		await tx
			.update(insight)
			.set({ data: { ...row.data, actionPoints: again } })
			.where(eq(insight.conversationId, callId));
		await tx.execute(`delete from insight_edit where conversation_id = '${callId}'`);
		await refreshTasks(tx, [callId], { now: app.clock(), isRegenerated: true });
	});
	expect(await points(callId)).toMatchObject([
		{ id: '1', text: 'call anna', isDone: true },
		{ id: '2', text: 'Send it', isDone: false, dueDate: '2030-01-01' },
	]);
	const now = new Map((await of(callId)).map((task) => [task.id, task]));
	expect(now.get(sent.id)).toMatchObject({ actionPointId: '2', dueDate: '2030-01-01' });
	expect(now.get(called.id)).toMatchObject({ actionPointId: '1', doneAt: expect.any(String) });
	expect(now.get(third.id)).toMatchObject({ actionPointId: null, description: 'Ask Tom' });
	expect(now.size).toBe(3);
});

test('a renamed voice takes its promises along', async () => {
	const { callId, fileId } = await talk([
		point('1', { owner: 'Speaker 1', ownerSpeaker: null }),
		point('2', { owner: 'Me', ownerSpeaker: null }),
	]);
	await edit(callId, { owner: 'Speaker 1', text: 'Call Tom' });
	await share(callId, 'view');
	const mine = async () => (await list(ben, { assigneeId: 'me' })).filter((task) => task.callId === callId);
	expect(await mine()).toEqual([]);
	await ada.client.renameSpeaker({ params: { fileId, speakerId: '1' }, body: { speakerName: 'Ben Okafor' } });
	expect(await mine()).toMatchObject([{ title: 'Call Tom', owner: 'Ben Okafor' }]);
});

test('a promise made of a note or a passage leads to its moment', async () => {
	const { callId, fileId } = await talk([]);
	const moment = { fileId, startedAt: 1_500 };
	const made = await ada.client.createTask({ body: { title: 'Check the sum', callId, moment } });
	expect(made).toMatchObject({ moment, callId });
	const elsewhere = { fileId: (await talk([])).fileId, startedAt: 0 };
	await expect(ada.client.createTask({ body: { title: 'x', callId, moment: elsewhere } })).rejects.toMatchObject({
		code: 'file_not_found',
	});
});

test("what the recorder's own microphone promised is the recorder's", async () => {
	const { callId, fileId } = await placeTranscript(app.deps, ada, [['local', 'I will send it.']]);
	await app.deps.db.update(speaker).set({ name: 'A. B.' }).where(eq(speaker.fileId, fileId));
	const ownerSpeaker = { fileId, speakerId: 'local' };
	await placeInsights(app.deps, ada, callId, { actionPoints: [point('1', { owner: 'A. B.', ownerSpeaker })] });
	expect(await one(callId)).toMatchObject({ isMine: true, owner: 'A. B.' });
});

test('promises of demos and of conversations that the plan hides stay out of the list', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const who = await free.signUp();
	const startedAt = new Date('2026-01-01T10:00:00Z');
	const place = async (columns: Parameters<typeof placeTranscript>[3]) => {
		const { callId } = await placeTranscript(free.deps, who, [['1', 'x']], columns);
		await placeInsights(free.deps, who, callId, { actionPoints: [point('1')] });
		return callId;
	};
	const demo = await place({ source: 'demo' });
	const hidden = await place({ startedAt, durationMs: 60_000 });
	const shown = await place({ startedAt: new Date(startedAt.getTime() + 1_000) });
	expect((await list(who)).map(({ callId }) => callId).toSorted()).toEqual([hidden, shown].toSorted());
	await free.deps.db
		.update(conversation)
		.set({ durationMs: 600 * 60_000 })
		.where(eq(conversation.id, shown));
	expect((await list(who)).map(({ callId }) => callId)).toEqual([shown]);
	expect(await list(who, { callId: demo })).toMatchObject([{ title: 'Promise 1' }]);
});

test('only promises that somebody planned send a mail on their day', async () => {
	const today = app.clock().toISOString().slice(0, 10);
	const { callId } = await talk([point('1', { dueDate: today }), point('2', { dueDate: today })]);
	const [, second] = await of(callId);
	await change(second ?? { id: '' }, { description: 'Really' });
	app.clock.advance(86_400_000 - (app.clock().getTime() % 86_400_000) + 7 * 3_600_000);
	await remindDueTasks(app.deps);
	await app.jobs.idle();
	const subjects = app.mail.sent.map(({ subject }) => subject).filter((subject) => subject.includes('Promise'));
	expect(subjects).toEqual(['Due today: Promise 2']);
	const rows = await app.deps.db.select().from(localTask).where(eq(localTask.conversationId, callId));
	expect(rows.map(({ title, isMirror }) => [title, isMirror]).toSorted()).toEqual([
		['Promise 1', true],
		['Promise 2', false],
	]);
});
