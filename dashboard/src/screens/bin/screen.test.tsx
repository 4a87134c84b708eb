import type { BinnedConversation } from '@debrief/shared/contract/conversations/bin.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { BinScreen } from './screen.tsx';

const dayMs = 86_400_000;
const row = (i: number): BinnedConversation => ({
	id: `c${i}`,
	title: `Call ${i}`,
	fileName: null,
	type: 'other',
	source: 'upload',
	userName: 'Ada',
	startedAt: '2026-02-10T09:00:00Z',
	duration: 60_000,
	deletedAt: new Date(Date.now() - 29 * dayMs).toISOString(),
	purgedAt: new Date(Date.now() + (i + 0.5) * dayMs).toISOString(),
});
const page = (list: BinnedConversation[], total = list.length, start = 0) => ({
	list,
	query: { total, start, limit: 20 },
});
const show = (handlers: FakeHandlers) =>
	renderScreen(<BinScreen />, { at: '/bin', route: '/bin', handlers: { ...signedIn, ...handlers } });

test('each conversation shows the days it has left, and leaves the bin once restored', async () => {
	let left = [row(0), row(1)];
	const { user } = await show({
		listBin: () => page(left),
		restoreConversations: ({ body }) => {
			left = left.filter(({ id }) => !body.callIds.includes(id));
		},
	});
	const [first, second] = await screen.findAllByRole('listitem');
	expect(within(first as HTMLElement).getByText(/1 day left/)).toBeVisible();
	expect(within(second as HTMLElement).getByText(/2 days left/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Restore Call 0' }));
	await waitFor(() => expect(screen.queryByText('Call 0')).toBeNull());
	expect(screen.getByText('Call 1')).toBeVisible();
});

test('a conversation is deleted permanently only after a confirmation', async () => {
	let left = [row(0)];
	const { user, api } = await show({
		listBin: () => page(left),
		purgeConversations: () => {
			left = [];
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Delete Call 0 for good' }));
	const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Call 0” for good?' }));
	expect(api.calls).not.toContain('purgeConversations');
	await user.click(question.getByRole('button', { name: 'Delete for good' }));
	expect(await screen.findByText('The bin is empty')).toBeVisible();
});

test('a conversation restored or deleted by another person leaves the bin', async () => {
	let left = [row(0)];
	const { user } = await show({
		listBin: () => page(left),
		restoreConversations: () => {
			left = [];
			throw new FakeError('conversation_not_found');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Restore Call 0' }));
	expect(await screen.findByText('The bin is empty')).toBeVisible();
});

test('the bin loads page by page', async () => {
	const all = Array.from({ length: 25 }, (_, i) => row(i));
	const { user } = await show({
		listBin: ({ query }) => page(all.slice(query.start ?? 0, (query.start ?? 0) + 20), 25, query.start ?? 0),
	});
	expect(await screen.findAllByRole('listitem')).toHaveLength(20);
	await user.click(screen.getByRole('button', { name: 'Load more' }));
	await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
});

test('a bin that cannot be loaded can be loaded again', async () => {
	let isDown = true;
	const { user } = await show({
		listBin: () => {
			if (isDown) throw new FakeError('conversation_not_available');
			return page([row(0)]);
		},
	});
	expect(await screen.findByText("We couldn't load the bin")).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await screen.findByText('Call 0')).toBeVisible();
});
