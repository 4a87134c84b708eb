import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ShareDialog } from './share-dialog.tsx';

afterEach(() => toastQueue.clear());

const person = (id: string, fullName: string) => ({
	id,
	email: `${id}@example.com`,
	fullName,
	rank: 'Agent' as const,
	isLastAdmin: false,
	teams: [],
	lastSeenAt: null,
	joinedAt: '2026-02-01T09:00:00.000Z',
});
const people = [person('owner', 'Olga Owner'), person('dermot', 'Dermot Ash')];
const pageOf = (list: typeof people) => ({ list, query: { total: list.length, start: 0, limit: 8 } });
const team = { id: 'sales', name: 'Sales', members: [], permissions: [], createdAt: '2026-02-01T09:00:00.000Z' };
const show = (changes: Partial<Conversation> = {}, handlers: FakeHandlers = {}) => {
	const onClose = vi.fn();
	const conversation = buildConversation({ id: 'one', ownerId: 'owner', canShare: true, ...changes });
	const dialog = <ShareDialog conversation={conversation} onCopyLink={() => {}} onClose={onClose} />;
	const known = { listMembers: () => pageOf(people), listTeams: () => ({ list: [team] }) };
	return renderScreen(dialog, { at: '/', handlers: { ...signedIn, ...known, ...handlers } }).then((rendered) => ({
		...rendered,
		onClose,
	}));
};
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);
const shareButton = () => screen.getByRole('button', { name: 'Share' });

test('people and teams are found, selected and shared with, and a refusal keeps the message', async () => {
	let sent: unknown;
	let isRefused = true;
	const { user, onClose } = await show(undefined, {
		searchMembers: ({ query }) => pageOf(people.filter(({ fullName }) => fullName.includes(query.q))),
		shareConversations: ({ body }) => {
			if (isRefused) throw new FakeError('user_not_found');
			sent = body;
			return { invitations: [] };
		},
	});
	await screen.findByRole('button', { name: 'Add Sales' });
	expect(screen.queryByRole('button', { name: 'Add Olga Owner' })).toBeNull();
	expect(shareButton()).toBeDisabled();
	await user.click(screen.getByRole('button', { name: 'Add Sales' }));
	const search = screen.getByRole('textbox', { name: 'People and teams' });
	await user.type(search, 'Ash{Enter}');
	expect(await screen.findByRole('button', { name: 'Remove Dermot Ash from the list' })).toBeVisible();
	expect(search).toHaveValue('');
	await user.click(screen.getByRole('button', { name: /Permission/ }));
	await user.click(await screen.findByRole('option', { name: 'Can edit' }));
	await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Third point');
	await user.click(shareButton());
	await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('This account does not exist')]));
	expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Third point');
	isRefused = false;
	await user.click(shareButton());
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	const to = { callIds: ['one'], userIds: ['dermot'], teamIds: ['sales'], emails: [] };
	expect(sent).toEqual({ ...to, right: 'edit', comment: 'Third point', notifies: true });
});

test('access is changed and removed in the list of people with access, without a mail', async () => {
	const sent: unknown[] = [];
	const dermot = { subject: 'user' as const, id: 'dermot', name: 'Dermot Ash', right: 'view' as const };
	const { user } = await show(
		{ sharedWith: [dermot] },
		{
			shareConversations: ({ body }) => {
				sent.push(body);
				return { invitations: [] };
			},
		},
	);
	expect(screen.queryByRole('button', { name: 'Add Dermot Ash' })).toBeNull();
	for (const choice of ['Can edit', 'End access']) {
		await user.click(await screen.findByRole('button', { name: /Permission of Dermot Ash/ }));
		await user.click(await screen.findByRole('option', { name: choice }));
	}
	await waitFor(() => expect(sent).toHaveLength(2));
	expect(sent).toMatchObject([
		{ userIds: ['dermot'], right: 'edit', notifies: false },
		{ userIds: ['dermot'], right: null, notifies: false },
	]);
});

test('a user who may not share sees who has access and cannot add people', async () => {
	const team = { subject: 'team' as const, id: 'sales', name: 'Sales', right: 'edit' as const };
	const { api } = await show({ canShare: false, sharedWith: [team], userName: 'Olga Owner' });
	const list = within(await screen.findByRole('region', { name: 'Who has access' }));
	expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
		'Olga OwnerOwner',
		'Sales TeamCan edit',
	]);
	expect(screen.queryByRole('searchbox')).toBeNull();
	expect(api.calls).not.toContain('listMembers');
});

test('a workspace of one person has no one to share with, and people that fail to load show an error', async () => {
	const { unmount } = await show({}, { listMembers: () => pageOf([]), listTeams: () => ({ list: [] }) });
	expect(await screen.findByText('No one else is in this workspace yet.')).toBeVisible();
	unmount();
	await show(
		{},
		{
			listTeams: () => {
				throw new FakeError('general');
			},
		},
	);
	expect(await screen.findByText("We couldn't load people and teams.")).toBeVisible();
});
