import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
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
	expect((await waiting.findByText('<b>Book</b>')).closest('li')).toHaveTextContent(`was due ${day(-2)}`);
	expect(waiting.getByText('Send it').closest('li')).toHaveTextContent('due today');
	expect(waiting.getByText('Call Dermot').closest('li')).toHaveTextContent(`due ${day(3)}`);
	expect(waiting.getAllByRole('link', { name: 'Dock scheduling' })[0]).toHaveAttribute('href', '/conversations/c1');
	expect(asked).toEqual([day(7)]);
});

test('an action point on Home is ticked, postponed and linked to its moment in place', {
	tags: ['release'],
}, async () => {
	const day = (days: number) => formatDay(new Date(Date.now() + days * 86_400_000));
	const owed = {
		id: 'file',
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
	const point = { id: 'file', text: owed.text, owner: 'Callum', dueDate: owed.dueDate, isDone: false };
	const saved: unknown[] = [];
	const planned: unknown[] = [];
	const conversation = buildConversation();
	const { user } = await show({
		listDuePoints: () => ({ list: [owed] }),
		getConversation: () => ({ ...conversation, actionPoints: [{ ...point, evidence: [] }] }),
		updateConversation: ({ body }) => {
			saved.push(body.actionPoints);
			return conversation;
		},
		createTask: ({ body }) => {
			planned.push(body);
			return {
				id: 'task',
				title: body.title,
				description: '',
				dueDate: body.dueDate ?? null,
				callId: 'c1',
				callTitle: 'Suppliers',
				actionPointId: 'file',
				doneAt: null,
				assigneeId: 'me',
				assigneeName: 'Marta',
				creatorName: 'Marta',
				createdAt: '2026-02-10T09:00:00.000Z',
				canEdit: true,
				canFinish: true,
				sent: null,
			};
		},
	});
	const row = within((await screen.findByText('Send the supplier file')).closest('li') ?? document.body);
	expect(row.getByText('Callum owes this')).toBeVisible();
	expect(row.getByRole('link', { name: 'Go to 01:10 of the recording' })).toHaveAttribute(
		'href',
		'/conversations/c1?t=70&file=f1',
	);
	await user.click(row.getByRole('checkbox', { name: 'Done: Send the supplier file' }));
	await waitFor(() => expect(saved).toEqual([[{ ...point, isDone: true }]]));
	await user.click(row.getByRole('button', { name: /^Later or hand over/ }));
	await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }));
	await waitFor(() => expect(planned).toMatchObject([{ callId: 'c1', actionPointId: 'file', dueDate: day(1) }]));

	const handOver = async () => {
		await user.click(row.getByRole('button', { name: /^Later or hand over/ }));
		await user.click(await screen.findByRole('menuitem', { name: /^Hand over/ }));
		return within(await screen.findByRole('dialog', { name: 'New task' }));
	};
	await user.click((await handOver()).getByRole('button', { name: 'Cancel' }));
	expect(planned).toHaveLength(1);
	const form = await handOver();
	expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Send the supplier file');
	await user.click(form.getByRole('button', { name: 'Create' }));
	await waitFor(() => expect(planned).toHaveLength(2));
	expect(planned[1]).toMatchObject({ callId: 'c1', actionPointId: 'file', dueDate: day(0) });
});
