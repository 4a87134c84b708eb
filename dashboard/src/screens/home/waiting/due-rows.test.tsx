import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { buildTask } from '@debrief/shared/testing/build-task.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

const show = (handlers: FakeHandlers) =>
	renderScreen(<WaitingForYou />, {
		handlers: {
			...signedIn,
			listUnnamedSpeakers: () => ({ list: [] }),
			listConversations: () => ({ list: [], query: { total: 0, start: 0, limit: 20 } }),
			...handlers,
		},
	});

test('action points wait until they are done, overdue ones first', async () => {
	const day = (days: number) => formatDay(new Date(Date.now() + days * 86_400_000));
	const conversation = {
		title: 'Dock scheduling',
		type: 'other' as const,
		startedAt: '2026-02-10T09:00:00.000Z',
		source: 'upload',
	};
	const point = (id: string, text: string, dueDate: string) => ({
		id,
		taskId: id,
		text,
		dueDate,
		owner: null,
		isMine: true,
		evidence: [],
		callId: 'c1',
		conversation,
	});
	const asked: string[] = [];
	await show({
		listDuePoints: ({ query }) => {
			asked.push(query.until);
			return {
				list: [point('a', 'Call Dermot', day(3)), point('b', 'Send it', day(0)), point('c', '<b>Book</b>', day(-2))],
			};
		},
	});
	const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
	expect((await waiting.findByText('<b>Book</b>')).closest('li')).toHaveTextContent(
		`was due ${formatDayName(day(-2), 'en')}`,
	);
	expect(waiting.getByText('Send it').closest('li')).toHaveTextContent('due today');
	expect(waiting.getByText('Call Dermot').closest('li')).toHaveTextContent(`due ${formatDayName(day(3), 'en')}`);
	expect(waiting.getAllByRole('link', { name: 'Dock scheduling' })[0]).toHaveAttribute('href', '/conversations/c1');
	expect(asked).toEqual([day(7)]);
});

test('an action point on Home is ticked, postponed and linked to its moment in place', {
	tags: ['release'],
}, async () => {
	const day = (days: number) => formatDay(new Date(Date.now() + days * 86_400_000));
	const owed = {
		id: 'file',
		taskId: 'task',
		text: 'Send the supplier file',
		owner: 'Callum',
		isMine: false,
		dueDate: day(0),
		callId: 'c1',
		evidence: [{ fileId: 'f1', segmentId: 'l1', startedAt: 70_000, endedAt: 72_000 }],
		conversation: {
			title: 'Suppliers',
			type: 'other' as const,
			startedAt: '2026-02-10T09:00:00.000Z',
			source: 'upload',
		},
	};
	const changed: unknown[] = [];
	const task = buildTask('task', { title: owed.text, dueDate: owed.dueDate, callId: 'c1', actionPointId: 'file' });
	const { user } = await show({
		listDuePoints: () => ({ list: [owed] }),
		getTask: () => task,
		updateTask: ({ params, body }) => {
			changed.push({ ...params, ...body });
			return task;
		},
	});
	const row = within((await screen.findByText('Send the supplier file')).closest('li') ?? document.body);
	expect(row.getByText('Callum promised this')).toBeVisible();
	expect(row.getByRole('link', { name: 'Go to 01:10 of the recording' })).toHaveAttribute(
		'href',
		'/conversations/c1?t=70&file=f1',
	);
	await user.click(row.getByRole('checkbox', { name: 'Done: Send the supplier file' }));
	await waitFor(() => expect(changed).toEqual([{ id: 'task', doneAt: expect.any(String) }]));
	await user.click(row.getByRole('button', { name: /^Later or hand over/ }));
	await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }));
	await waitFor(() => expect(changed[1]).toEqual({ id: 'task', dueDate: day(1) }));
	const handOver = async () => {
		await user.click(row.getByRole('button', { name: /^Later or hand over/ }));
		await user.click(await screen.findByRole('menuitem', { name: /^Hand over/ }));
		return within(await screen.findByRole('dialog', { name: 'Edit action point' }));
	};
	await user.click((await handOver()).getByRole('button', { name: 'Cancel' }));
	expect(changed).toHaveLength(2);
	const form = await handOver();
	expect(form.getByRole('textbox', { name: 'What' })).toHaveValue('Send the supplier file');
	await user.click(form.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(changed[2]).toMatchObject({ id: 'task', title: owed.text, dueDate: day(0) }));
});
