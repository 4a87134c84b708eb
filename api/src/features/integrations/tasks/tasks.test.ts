import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localTask } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { remindDueTasks } from './remind-due.ts';

let app: TestApp;
let owner: TestUser;
let agent: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	owner = await app.signUp();
	agent = await joinWorkspace(app, owner, 'Agent');
	member = await joinWorkspace(app, owner);
});
afterAll(() => app.close());

type Fields = Parameters<TestUser['client']['createTask']>[0]['body'];
const create = (who: TestUser, fields: Partial<Fields> = {}) =>
	who.client.createTask({ body: { title: 'Send the offer', ...fields } });
const list = async (who: TestUser, query = {}) => (await who.client.listTasks({ query })).list;
const titles = async (who: TestUser, query = {}) => (await list(who, query)).map(({ title }) => title);
const day = (offset: number) => new Date(app.clock().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

test('open tasks are sorted by due date before done ones, and can be filtered by person and state', async () => {
	const who = await app.signUp();
	await create(who, { title: 'Undated' });
	const late = await create(who, { title: 'Late', dueDate: '2030-02-02' });
	await create(who, { title: 'Soon', dueDate: '2030-01-01', description: 'In writing' });
	await who.client.updateTask({ params: { id: late.id }, body: { doneAt: '2026-01-01T00:00:00Z' } });
	expect(await titles(who)).toEqual(['Soon', 'Undated', 'Late']);
	expect(await titles(who, { status: 'open', assigneeId: 'me' })).toEqual(['Soon', 'Undated']);
	expect(await titles(who, { status: 'done' })).toEqual(['Late']);
	expect(await titles(who, { 'dueDate[lte]': '2030-01-31' })).toEqual(['Soon']);
	const { list: activity } = await who.client.listActivity({ query: { limit: 2 } });
	expect(activity).toMatchObject([
		{ activityType: 'localTaskDone', activityContent: { title: 'Late' } },
		{ activityType: 'localTaskCreated', activityContent: { title: 'Soon', dueDate: '2030-01-01' } },
	]);
});

test('a task is visible to its creator and assignee, and the assignee can only complete it', async () => {
	const given = await create(agent, { assigneeId: member.userId, title: 'For the member' });
	const params = { id: given.id };
	expect(await list(member, { assigneeId: 'me' })).toMatchObject([{ id: given.id, canEdit: false, canFinish: true }]);
	expect(await titles(owner)).not.toContain('For the member');
	await expect(owner.client.deleteTask({ params })).rejects.toMatchObject({ code: 'task_not_found' });
	await expect(member.client.updateTask({ params, body: { title: 'Mine' } })).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(member.client.deleteTask({ params })).rejects.toMatchObject({ code: 'forbidden' });
	expect(await member.client.updateTask({ params, body: { doneAt: new Date().toISOString() } })).toMatchObject({
		doneAt: expect.any(String),
	});
	await agent.client.deleteTask({ params });
	await expect(agent.client.deleteTask({ params })).rejects.toMatchObject({ status: 404 });
	const stranger = await app.signUp();
	await expect(create(stranger, { assigneeId: member.userId })).rejects.toMatchObject({ code: 'user_not_found' });
});

test("a conversation's task is listed with it, names it only to its readers, and is binned with it", async () => {
	const callId = await placeConversation(app.deps, agent, { title: 'Secret talk' });
	const { id } = await create(agent, { callId, assigneeId: member.userId, title: 'About the talk' });
	expect(await list(owner, { callId })).toMatchObject([{ id, callId, callTitle: 'Secret talk' }]);
	const [mine] = (await list(member)).filter((task) => task.id === id);
	expect(mine).toMatchObject({ callId: null, callTitle: null, title: 'About the talk' });
	await expect(list(member, { callId })).rejects.toMatchObject({ code: 'conversation_not_found' });
	await expect(create(member, { callId })).rejects.toMatchObject({ code: 'conversation_not_found' });
	await agent.client.deleteConversation({ params: { id: callId } });
	expect(await titles(member)).not.toContain('About the talk');
	await agent.client.restoreConversations({ body: { callIds: [callId] } });
	expect(await titles(member)).toContain('About the talk');
});

test('an action point becomes one task, however often it is requested, and both are done together', async () => {
	const { callId } = await placeTranscript(app.deps, agent, [['1', 'I will send it.']]);
	await placeInsights(app.deps, agent, callId);
	const make = () => create(agent, { callId, actionPointId: 'point-1', assigneeId: member.userId });
	const [one, two] = await Promise.all([make(), make()]);
	expect(one?.id).toBe(two?.id);
	const params = { id: one?.id ?? '' };
	const point = async () => (await agent.client.getConversation({ params: { id: callId } })).actionPoints[0];
	await member.client.updateTask({ params, body: { doneAt: '2026-03-01T10:00:00Z' } });
	expect(await point()).toMatchObject({ isDone: true, text: 'Send the offer' });
	const tick = async (isDone: boolean) => {
		const { id, text, owner: by, dueDate } = (await point()) ?? { id: '', text: 'x', owner: null, dueDate: null };
		const actionPoints = [{ id, text, owner: by, dueDate, isDone }];
		await agent.client.updateConversation({ params: { id: callId }, body: { actionPoints } });
	};
	await tick(false);
	expect((await list(agent, { callId }))[0]?.doneAt).toBeNull();
	await tick(true);
	expect((await list(agent, { callId }))[0]?.doneAt).not.toBeNull();
	const unknown = create(agent, { callId, actionPointId: 'nothing' });
	await expect(unknown).rejects.toMatchObject({ code: 'task_not_found' });
});

test('on the due date the assignee gets one e-mail in their language, and none for a done task', async () => {
	await member.client.updateSettings({ body: { language: 'de' } });
	const due = await create(agent, { assigneeId: member.userId, title: 'Angebot senden', dueDate: day(1) });
	const done = await create(agent, { assigneeId: member.userId, title: 'Fertig', dueDate: day(1) });
	await agent.client.updateTask({ params: { id: done.id }, body: { doneAt: new Date().toISOString() } });
	const mails = () => app.mail.sent.filter(({ subject }) => /Angebot senden|Fertig/.test(subject));
	const remind = async () => {
		await remindDueTasks(app.deps);
		await app.jobs.idle();
	};
	await remind();
	expect(mails()).toEqual([]);
	app.clock.advance(86_400_000 - (app.clock().getTime() % 86_400_000) + 7 * 3_600_000);
	await Promise.all([remind(), remind()]);
	await remind();
	expect(mails()).toMatchObject([{ to: member.email, subject: 'Heute fällig: Angebot senden' }]);
	expect(mails()[0]?.text).toContain(`/tasks?task=${due.id}`);
	const [row] = await app.deps.db.select().from(localTask).where(eq(localTask.id, due.id));
	expect(row?.remindedAt).not.toBeNull();
});

test.for([
	{ title: ' ' },
	{},
	{ title: 'x'.repeat(301) },
	{ title: 'x', dueDate: 'soon' },
	{ title: 'x', colour: 'red' },
])('%j is refused', async (body) => {
	const headers = { authorization: `Bearer ${owner.accessToken()}` };
	expect(await rawCall(app.origin, 'POST', '/local-tasks', { headers, body })).toMatchObject({
		status: 400,
		body: { name: 'ValidationError' },
	});
});
