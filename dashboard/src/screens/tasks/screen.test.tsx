import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { buildTask as task } from '@debrief/shared/testing/build-task.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { TasksScreen } from './screen.tsx';

afterEach(() => act(() => toastQueue.clear()));

const page = (list: Task[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });
const member = (i: number) => ({
	id: `m${i}`,
	email: `m${i}@acme.example`,
	fullName: `Member ${i}`,
	rank: 'Member' as const,
	isLastAdmin: false,
	teams: [],
	lastSeenAt: null,
	joinedAt: '2026-01-01T00:00:00Z',
});
const Shown = () => (
	<>
		<TasksScreen />
		<Toasts />
	</>
);
const show = (handlers: FakeHandlers, search = '') =>
	renderScreen(<Shown />, {
		at: `/tasks${search}`,
		route: '/tasks',
		handlers: { ...signedIn, listTasks: () => page([task('1')]), ...handlers },
	});

test('promises are filtered by owner and by whether they are done', async () => {
	const asked: unknown[] = [];
	const { user } = await show({
		listTasks: ({ query }) => {
			asked.push({ status: query?.status, assigneeId: query?.assigneeId });
			return page(query?.status === 'done' ? [] : [task('1')]);
		},
	});
	expect(await screen.findByText('Promise 1')).toBeVisible();
	await user.click(screen.getByRole('radio', { name: 'Mine' }));
	await user.click(screen.getByRole('radio', { name: 'Done' }));
	expect(await screen.findByText('No action point is done yet')).toBeVisible();
	expect(asked).toEqual([
		{ status: 'open', assigneeId: undefined },
		{ status: 'open', assigneeId: 'me' },
		{ status: 'done', assigneeId: 'me' },
	]);
});

test('mine come first, each with its owner and a link to its moment, and those of others under their own heading', async () => {
	const said = {
		callId: 'c1',
		callTitle: 'Suppliers',
		actionPointId: 'a1',
		moment: { fileId: 'f1', startedAt: 70_000 },
	};
	await show({
		listTasks: () =>
			page([
				task('1', { ...said, dueDate: '2999-01-01' }),
				task('2', { ...said, isMine: false, assigneeId: null, assigneeName: null, owner: 'Speaker 2' }),
			]),
	});
	const mine = within(await screen.findByRole('region', { name: 'Mine' }));
	expect(mine.getByText('Promise 1')).toBeVisible();
	expect(mine.getByText('Ada')).toBeVisible();
	expect(mine.getByText('Due Tue 1 Jan 2999')).toBeVisible();
	const moment = mine.getByRole('link', { name: 'Play 01:10: Promise 1' });
	expect(moment).toHaveAttribute('href', '/conversations/c1?t=70&file=f1');
	expect(mine.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('href', '/conversations/c1');
	const others = within(screen.getByRole('region', { name: 'Others' }));
	expect(others.getByText('Promise 2').closest('li')).toHaveTextContent('Speaker 2');
});

test('what was ticked by mistake is opened again, and a promise of a conversation is deleted only after a question', async () => {
	const sent: unknown[] = [];
	const { user } = await show({
		listTasks: () => page([task('1', { callId: 'c1', actionPointId: 'a1' })]),
		updateTask: ({ params, body }) => {
			sent.push([params.id, body.doneAt === null]);
			return task('1', { doneAt: body.doneAt ?? null });
		},
		deleteTask: ({ params }) => {
			sent.push(params.id);
		},
	});
	await user.click(await screen.findByRole('checkbox', { name: 'Done: Promise 1' }));
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() =>
		expect(sent).toEqual([
			['1', false],
			['1', true],
		]),
	);
	await user.click(screen.getByRole('button', { name: 'More for Promise 1' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
	const question = within(await screen.findByRole('alertdialog', { name: 'Delete this action point?' }));
	expect(sent).toHaveLength(2);
	await user.click(question.getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(sent.at(-1)).toBe('1'));
});

test('editing the promise of a voice keeps it with the voice unless a colleague is chosen', async () => {
	const sent: unknown[] = [];
	const said = { callId: 'c1', actionPointId: 'a1', assigneeId: null, assigneeName: null, owner: 'Callum' };
	const { user } = await show({
		listTasks: () => page([task('1', said)]),
		listMembers: () => ({ list: [member(1)], query: { total: 1, start: 0, limit: 50 } }),
		updateTask: ({ body }) => {
			sent.push(body);
			return task('1', said);
		},
	});
	await user.click(await screen.findByRole('button', { name: 'More for Promise 1' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
	const form = within(await screen.findByRole('dialog', { name: 'Edit action point' }));
	expect(form.getByRole('button', { name: /Callum/ })).toBeVisible();
	await user.type(form.getByLabelText('Due date'), '2999-01-02');
	await user.click(form.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(sent).toEqual([{ title: 'Promise 1', description: '', dueDate: '2999-01-02' }]));
});

test('a promise can be ticked, and has no menu if only its creator may change it', async () => {
	const sent: unknown[] = [];
	let list = [task('1'), task('2', { canEdit: false, canFinish: false })];
	const { user } = await show({
		listTasks: () => page(list),
		updateTask: ({ params, body }) => {
			sent.push([params.id, body.doneAt !== null]);
			list = list.filter(({ id }) => id !== params.id);
			return task('1', { doneAt: '2026-02-11T09:00:00Z' });
		},
	});
	expect(await screen.findByRole('checkbox', { name: 'Done: Promise 2' })).toBeDisabled();
	expect(screen.queryByRole('button', { name: 'More for Promise 2' })).toBeNull();
	await user.click(screen.getByRole('checkbox', { name: 'Done: Promise 1' }));
	await waitFor(() => expect(screen.queryByText('Promise 1')).toBeNull());
	expect(sent).toEqual([['1', true]]);
});

test('a mail link shows its promise first, even a completed one, or says that it no longer exists', {
	tags: ['release'],
}, async () => {
	const view = await show({ getTask: ({ params }) => task(params.id, { title: 'Send the offer' }) }, '?task=9');
	const linked = within(await screen.findByRole('region', { name: 'The action point of this link' }));
	expect(linked.getByText('Send the offer')).toBeVisible();
	await view.user.click(linked.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByText('Send the offer')).toBeNull());
	view.unmount();
	await show(
		{
			getTask: () => {
				throw new FakeError('task_not_found');
			},
		},
		'?task=9',
	);
	expect(await screen.findByText(/was deleted, or you cannot see it/)).toBeVisible();
});

test('a person beyond the first page of members can be found and chosen', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const { user } = await show({
		listMembers: () => ({
			list: Array.from({ length: 50 }, (_, i) => member(i)),
			query: { total: 80, start: 0, limit: 50 },
		}),
		searchMembers: () => ({ list: [member(77)], query: { total: 1, start: 0, limit: 50 } }),
		createTask: ({ body }) => {
			sent.push(body);
			return task('2');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'New action point' }));
	const form = within(await screen.findByRole('dialog', { name: 'New action point' }));
	await user.type(form.getByLabelText('What'), 'Call back');
	await user.type(await form.findByRole('searchbox', { name: 'Search people' }), '77');
	await waitFor(async () => {
		await user.click(form.getByRole('button', { name: /Who/ }));
		expect(await screen.findByRole('option', { name: 'Member 77' })).toBeVisible();
	});
	await user.click(screen.getByRole('option', { name: 'Member 77' }));
	await user.click(form.getByRole('button', { name: 'Create' }));
	await waitFor(() => expect(sent).toMatchObject([{ title: 'Call back', assigneeId: 'm77' }]));
});

test('promises that cannot be loaded can be loaded again', async () => {
	let isDown = true;
	const { user } = await show({
		listTasks: () => {
			if (isDown) throw new FakeError('forbidden');
			return page([]);
		},
	});
	expect(await screen.findByText("We couldn't load the action points")).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('No open action points')).toBeVisible();
});

test('a promise is sent to a connected tool from its menu, and shows its location or the failure', {
	tags: ['release'],
}, async () => {
	const sent = {
		providerName: 'todoist',
		providerTitle: 'Todoist',
		reason: null,
		url: 'https://tool.example/task/1',
		mayBeThere: true,
	};
	const asked: unknown[] = [];
	const list = [
		task('1'),
		task('2', { sent: { ...sent, state: 'sent' } }),
		task('3', { sent: { ...sent, state: 'failed', reason: 'gone', url: null } }),
		task('4', { sent: { ...sent, state: 'failed', reason: 'refused', url: null } }),
		task('5', { sent: { ...sent, state: 'failed', reason: 'invalid', url: null, mayBeThere: false } }),
		task('6', { sent: { ...sent, state: 'waiting', reason: 'unavailable', url: null } }),
	];
	const { user } = await show({
		listTasks: () => page(list),
		listTaskTools: () => ({
			list: [
				{ providerName: 'todoist', providerTitle: 'Todoist' },
				{ providerName: 'linear', providerTitle: 'Linear' },
			],
		}),
		sendTask: ({ params, body }) => {
			asked.push({ ...params, ...body });
			list[0] = task('1', { sent: { ...sent, state: 'sent' } });
			return task('1', { sent: { ...sent, state: 'waiting', url: null } });
		},
	});
	expect(await screen.findByRole('link', { name: 'Open in Todoist: Promise 2' })).toHaveAttribute('href', sent.url);
	expect(screen.getByText('It was deleted in Todoist.')).toBeVisible();
	expect(await screen.findByText(/^Not in Todoist. Todoist rejects your workspace's access/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'More for Promise 2' }));
	expect(screen.queryByRole('menuitem', { name: /Todoist/ })).toBeNull();
	await user.keyboard('{Escape}');
	expect(screen.getByText('On its way to Todoist. Todoist did not answer.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'More for Promise 4' }));
	expect(await screen.findByRole('menuitem', { name: 'Send to Todoist again' })).toBeVisible();
	expect(screen.queryByRole('menuitem', { name: /Linear/ })).toBeNull();
	await user.keyboard('{Escape}');
	await user.click(screen.getByRole('button', { name: 'More for Promise 5' }));
	expect(await screen.findByRole('menuitem', { name: 'Send to Linear' })).toBeVisible();
	await user.keyboard('{Escape}');
	await user.click(screen.getByRole('button', { name: 'More for Promise 1' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Send to Todoist' }));
	expect(await screen.findByRole('link', { name: 'Open in Todoist: Promise 1' })).toBeVisible();
	expect(asked).toEqual([{ id: '1', provider: 'todoist' }]);
});
