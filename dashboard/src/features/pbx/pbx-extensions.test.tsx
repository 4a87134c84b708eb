import type { CallExtension } from '@debrief/shared/contract/pbx/call-extensions.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { PbxExtensions } from './pbx-extensions.tsx';

afterEach(() => toastQueue.clear());

const unknown: CallExtension = { extension: '201', userId: null, userName: null, calls: 3, unassignedCalls: 3 };
const ada = {
	id: 'ada',
	email: 'ada@example.com',
	fullName: 'Ada',
	rank: 'Agent' as const,
	isLastAdmin: false,
	teams: [],
	lastSeenAt: null,
	joinedAt: '2026-01-01T00:00:00.000Z',
};
const show = (handlers: FakeHandlers) =>
	renderScreen(<PbxExtensions />, {
		at: '/pbx',
		handlers: {
			...signedIn,
			listMembers: () => ({ list: [ada], query: { total: 1, start: 0, limit: 50 } }),
			...handlers,
		},
	});

test('an Admin assigns an extension to a member, who gets its unassigned calls', { tags: ['release'] }, async () => {
	let list = [unknown];
	const assignCallExtension = vi.fn(() => {
		list = [{ ...unknown, userId: 'ada', userName: 'Ada', unassignedCalls: 0 }];
		return { moved: 3 };
	});
	const { user } = await show({ listCallExtensions: () => ({ list }), assignCallExtension });
	expect(await screen.findByText('201 · Unassigned')).toBeVisible();
	expect(screen.getByText('3 calls (3 with the Admins)')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Assign' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Who has extension 201?' }));
	await user.click(dialog.getByRole('button', { name: /Member/ }));
	await user.click(await screen.findByRole('option', { name: /Ada/ }));
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('201 · Ada')).toBeVisible();
	expect(toastQueue.visibleToasts[0]?.content.text).toBe('Extension saved. 3 calls moved to their new owner.');
	expect(assignCallExtension).toHaveBeenCalledOnce();
});

test('an extension without calls can be added, and an invalid one cannot', { tags: ['release'] }, async () => {
	const { user } = await show({ listCallExtensions: () => ({ list: [] }) });
	expect(await screen.findByText(/No extensions yet/)).toBeVisible();
	await user.type(screen.getByLabelText('Extension'), '../x');
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(await screen.findByText(/^Use up to 32 digits/)).toBeVisible();
	await user.clear(screen.getByLabelText('Extension'));
	await user.type(screen.getByLabelText('Extension'), '300');
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(await screen.findByRole('dialog', { name: 'Who has extension 300?' })).toBeVisible();
});

test('a failed list of extensions can be loaded again', async () => {
	let isAway = true;
	const { user } = await show({
		listCallExtensions: () => {
			if (isAway) throw new FakeError('general');
			return { list: [unknown] };
		},
	});
	expect(await screen.findByText("We couldn't load the extensions", {}, { timeout: 15_000 })).toBeVisible();
	isAway = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(screen.getByText('201 · Unassigned')).toBeVisible());
});
