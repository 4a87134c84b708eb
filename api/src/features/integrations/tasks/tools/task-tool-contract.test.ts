import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localTask, sentTask } from '../../../../platform/db/schema/index.ts';
import { registry } from '../../../../platform/providers/registry.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { type TaskToolCase, taskToolCases } from '../../../../testing/providers/task-tools/task-tool-cases.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';
import { pollTasks } from './poll-tasks.ts';
import { TaskToolWorker } from './task-tool-worker.ts';

const minuteMs = 60_000;

test('every task tool is covered by this suite', () => {
	const named = registry.flatMap(({ name, tasks }) => (tasks ? [name] : []));
	expect(Object.keys(taskToolCases).toSorted()).toEqual(named.toSorted());
});

describe.each(Object.entries(taskToolCases))('%s', (name, start) => {
	let tool: TaskToolCase;
	let app: TestApp;
	let admin: TestUser;
	let worker: TaskToolWorker;
	beforeAll(async () => {
		tool = await start();
		app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', ...tool.env } });
		tool.use(() => app.clock());
	});
	beforeEach(async () => {
		await app.deps.db.delete(localTask);
		tool.clear();
		Object.assign(tool.fake, { trouble: null, troubleAfter: 0, isNarrow: false });
		admin = await app.signUp();
		await tool.connect(admin);
		worker = new TaskToolWorker(app.deps);
	});
	afterAll(async () => {
		await app.close();
		await tool.fake.close();
	});

	const create = (fields: object = {}) =>
		admin.client.createTask({ body: { title: 'Send the offer', sendTo: name, ...fields } });
	const send = (id: string) => admin.client.sendTask({ params: { id }, body: { provider: name } });
	const read = (id: string) => admin.client.getTask({ params: { id } });
	const change = (id: string, body: object) => admin.client.updateTask({ params: { id }, body });
	const done = () => app.clock().toISOString();
	async function work(aheadMs = minuteMs): Promise<void> {
		app.clock.advance(aheadMs);
		await worker.poll();
		await worker.idle();
	}
	async function poll(): Promise<void> {
		app.clock.advance(6 * minuteMs);
		await pollTasks(app.deps);
	}
	async function workUntilSent(id: string): Promise<void> {
		for (let round = 0; round < 8 && (await read(id)).sent?.state !== 'sent'; round++) await work(3 * minuteMs);
		expect((await read(id)).sent).toMatchObject({ state: 'sent', reason: null });
	}

	test('gets an action point once, with due date and supporting moment', async () => {
		const { callId, fileId, segmentIds } = await placeTranscript(app.deps, admin, [['1', 'I will send it.']]);
		const evidence = [{ fileId, segmentId: segmentIds[0] ?? '', startedAt: 1_500, endedAt: 4_000 }];
		const point = { id: 'point-1', text: 'Send it', owner: null, dueDate: '2030-02-20', isDone: false, evidence };
		await placeInsights(app.deps, admin, callId, { actionPoints: [point] });
		const make = () => create({ title: 'Send it', dueDate: '2030-02-20', callId, actionPointId: 'point-1' });
		const [one, two] = await Promise.all([make(), make()]);
		expect(one?.id).toBe(two?.id);
		const id = one?.id ?? '';
		await send(id);
		await Promise.all([work(), new TaskToolWorker(app.deps).poll()]);
		await work();
		await send(id);
		await work();
		expect(tool.tasks()).toMatchObject([{ title: 'Send it', dueDate: '2030-02-20', isDone: false }]);
		const { text = '' } = tool.tasks()[0] ?? {};
		expect(text).toContain(`/conversations/${callId}/${segmentIds[0]}?t=1.5&file=${fileId}`);
		expect(text).toContain(`/tasks?task=${id}`);
		expect((await read(id)).sent).toMatchObject({ state: 'sent', url: expect.stringMatching(/^https:/) });
		const { list } = await admin.client.listActivity({ query: {} });
		expect(list.filter(({ activityType }) => activityType === 'externalTaskCreated')).toMatchObject([
			{ activityContent: { title: 'Send it', callId, dueDate: '2030-02-20', providerName: expect.any(String) } },
		]);
		tool.finish(tool.tasks()[0]?.id ?? '', true);
		await poll();
		const actionPoints = async () => (await admin.client.getConversation({ params: { id: callId } })).actionPoints;
		expect(await actionPoints()).toMatchObject([{ isDone: true }]);
		const open = { id: 'point-1', text: 'Send it', owner: null, dueDate: '2030-02-20', isDone: false };
		await admin.client.updateConversation({ params: { id: callId }, body: { actionPoints: [open] } });
		await work();
		expect(tool.tasks()).toMatchObject([{ isDone: false }]);
	});

	test('syncs changes and completion in both directions', async () => {
		const { id } = await create({ dueDate: '2030-02-20' });
		await work();
		const there = tool.tasks()[0]?.id ?? '';
		await change(id, { title: 'Send two offers', dueDate: null });
		await work();
		expect(tool.tasks()).toMatchObject([{ title: 'Send two offers', dueDate: null }]);
		tool.finish(there, true);
		await poll();
		expect((await read(id)).doneAt).not.toBeNull();
		tool.finish(there, false);
		await poll();
		expect((await read(id)).doneAt).toBeNull();
		await change(id, { doneAt: done() });
		await work();
		expect(tool.tasks()).toMatchObject([{ isDone: true }]);
		await poll();
		expect((await read(id)).doneAt).not.toBeNull();
		await change(id, { doneAt: null });
		// Before anything is sent, the other side has the older state.
		await pollTasks(app.deps);
		expect((await read(id)).doneAt).toBeNull();
		await work();
		expect(tool.tasks()).toMatchObject([{ isDone: false }]);
	});

	test('gets a completed task as done', async () => {
		const { id } = await create({ sendTo: undefined });
		await change(id, { doneAt: done() });
		await send(id);
		await work();
		expect(tool.tasks()).toMatchObject([{ isDone: true }]);
	});

	test('finds the task after a lost response among many others, also if it was completed since', async () => {
		for (const isDone of [false, true]) {
			const before = tool.tasks().length;
			const { id } = await create();
			tool.fake.trouble = 'loses answers';
			await work();
			expect((await read(id)).sent).toMatchObject({ state: 'waiting', reason: 'unavailable' });
			tool.fake.trouble = null;
			tool.finish(tool.tasks().at(-1)?.id ?? '', isDone);
			tool.addTasks(450);
			await workUntilSent(id);
			expect(tool.tasks()).toHaveLength(before + 451);
		}
	});

	test('whichever response is lost, has one task in its latest state', () => hasOneTask('loses answers'));
	test.for(['down', 'huge'] as const)(
		'whichever request fails because it is %s, has one task in its latest state',
		{ tags: ['release'] },
		hasOneTask,
	);

	async function hasOneTask(trouble: 'down' | 'loses answers' | 'huge'): Promise<void> {
		for (const troubleAfter of [0, 1, 2]) {
			tool.clear();
			const { id } = await create();
			Object.assign(tool.fake, { trouble, troubleAfter });
			await work();
			tool.fake.trouble = null;
			await workUntilSent(id);
			Object.assign(tool.fake, { trouble, troubleAfter });
			await change(id, { title: `Title ${troubleAfter}`, doneAt: done() });
			await work();
			tool.fake.trouble = null;
			await work(3 * minuteMs);
			await workUntilSent(id);
			expect(tool.tasks()).toMatchObject([{ title: `Title ${troubleAfter}`, isDone: true }]);
		}
	}

	test('gets a task claimed by a killed process once, from the next one', async () => {
		const { id } = await create();
		tool.fake.trouble = 'loses answers';
		await work();
		tool.fake.trouble = null;
		const until = new Date(app.clock().getTime() + 2 * minuteMs);
		await app.deps.db.update(sentTask).set({ claimedUntil: until, reason: null, dueAt: app.clock(), isInDoubt: true });
		await work();
		expect((await read(id)).sent).toMatchObject({ state: 'waiting' });
		await work(5 * minuteMs);
		expect((await read(id)).sent).toMatchObject({ state: 'sent' });
		expect(tool.tasks()).toHaveLength(1);
	});

	test('receives no requests until its Retry-After has passed', async () => {
		const { id } = await create();
		Object.assign(tool.fake, { trouble: 'busy', retryAfterSeconds: 1_200 });
		await work();
		expect((await read(id)).sent).toMatchObject({ state: 'waiting', reason: 'busy' });
		tool.fake.trouble = null;
		const asked = tool.fake.asked.length;
		await work(5 * minuteMs);
		await poll();
		expect(tool.fake.asked).toHaveLength(asked);
		await work(10 * minuteMs);
		expect((await read(id)).sent).toMatchObject({ state: 'sent' });
		tool.fake.trouble = 'busy';
		await poll();
		const polled = tool.fake.asked.length;
		await poll();
		expect(tool.fake.asked).toHaveLength(polled);
	});

	test('is polled for a hundred tasks with a few requests, and not again within minutes', {
		tags: ['release'],
	}, async () => {
		for (let i = 0; i < 100; i++) await create({ title: `Task ${i}` });
		await work();
		const asked = tool.fake.asked.length;
		await poll();
		expect(tool.fake.asked.length - asked).toBeLessThanOrEqual(3);
		const polled = tool.fake.asked.length;
		app.clock.advance(minuteMs);
		await pollTasks(app.deps);
		expect(tool.fake.asked).toHaveLength(polled);
	});

	test('keeps sent tasks known after disconnecting, and updates them after reconnecting', async () => {
		const sent = await create();
		await work();
		await admin.client.deleteIntegration({ params: { providerName: name } });
		expect((await read(sent.id)).sent).toMatchObject({ state: 'sent', url: expect.any(String) });
		expect((await admin.client.listTaskTools({})).list).toEqual([]);
		await expect(create()).rejects.toMatchObject({ code: 'integration_not_found' });
		await change(sent.id, { title: 'Meanwhile' });
		await work();
		expect(tool.tasks()).toMatchObject([{ title: 'Send the offer' }]);
		await tool.connect(admin);
		await work();
		expect(tool.tasks()).toMatchObject([{ title: 'Meanwhile' }]);
		tool.fake.isNarrow = true;
		await change(sent.id, { title: 'With less access' });
		await work();
		expect((await read(sent.id)).sent).toMatchObject({ state: 'failed', reason: 'narrowed' });
		tool.fake.isNarrow = false;
		await tool.connect(admin);
		await work();
		expect(tool.tasks()).toMatchObject([{ title: 'With less access' }]);
	});

	test('after a deletion there, keeps the task here, reports it, and allows sending it again', async () => {
		for (const notice of [poll, (id: string) => change(id, { title: 'Changed here' }).then(() => work())]) {
			const { id } = await create();
			await work();
			tool.clear();
			await notice(id);
			expect(await read(id)).toMatchObject({ doneAt: null, sent: { state: 'failed', reason: 'gone', url: null } });
			await send(id);
			await work();
			expect(tool.tasks()).toHaveLength(1);
			expect((await read(id)).sent).toMatchObject({ state: 'sent' });
			tool.clear();
			await admin.client.deleteTask({ params: { id } });
		}
	});

	test('gets an overlong task shortened, with its link', async () => {
		const { id } = await create({ title: 'x'.repeat(300), description: 'é&<b> '.repeat(1_500).slice(0, 8_000).trim() });
		await work();
		expect((await read(id)).sent).toMatchObject({ state: 'sent' });
		expect(tool.tasks()[0]?.text).toContain(`/tasks?task=${id}`);
	});

	test('gets tasks only from users who may change or complete them, and only when connected', async () => {
		const member = await joinWorkspace(app, admin);
		const { id } = await create({ sendTo: undefined });
		const by = (who: TestUser) => who.client.sendTask({ params: { id }, body: { provider: name } });
		await expect(by(member)).rejects.toMatchObject({ code: 'task_not_found' });
		await change(id, { assigneeId: member.userId });
		expect((await by(member)).sent).toMatchObject({ providerName: name, state: 'waiting' });
		expect((await member.client.listTaskTools({})).list).toMatchObject([{ providerName: name }]);
		const nothing = admin.client.sendTask({ params: { id }, body: { provider: 'pipedrive' } });
		await expect(nothing).rejects.toMatchObject({ code: 'provider_not_found' });
	});
});
