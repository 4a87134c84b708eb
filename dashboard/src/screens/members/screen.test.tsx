import type { Member } from '@debrief/shared/contract/teams/members.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { MembersScreen } from './screen.tsx';

afterEach(() => toastQueue.clear());

const member = (changes: Partial<Member> = {}): Member => ({
	id: 'dermot',
	email: 'dermot@example.com',
	fullName: 'Dermot Ash',
	rank: 'Member',
	isLastAdmin: false,
	teams: [{ id: 'sales', name: 'Sales' }],
	lastSeenAt: null,
	joinedAt: '2026-02-01T09:00:00.000Z',
	...changes,
});
const you = (changes: Partial<Member> = {}) =>
	member({ id: 'you', email: buildProfile().email, fullName: 'Marta Keller', rank: 'Admin', ...changes });
const page = (list: Member[], total = list.length, start = 0) => ({ list, query: { total, start, limit: 50 } });
const show = (handlers: FakeHandlers, at = '/settings/members', as = signedIn) =>
	renderScreen(<MembersScreen />, { at, handlers: { ...as, ...handlers } });
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('an Admin changes a rank, and a refusal says why', { tags: ['release'] }, async () => {
	let rank: Member['rank'] = 'Member';
	let isRefused = true;
	const { user } = await show({
		listMembers: () => page([member({ rank }), you()]),
		setMemberRank: ({ params, body }) => {
			if (isRefused) throw new FakeError('user_not_found');
			expect(params.id).toBe('dermot');
			rank = body.rank;
			return member({ rank });
		},
	});
	const choose = async () => {
		await user.click(await screen.findByRole('button', { name: /Rank of Dermot Ash/ }));
		await user.click(await screen.findByRole('option', { name: 'Manager' }));
	};
	await choose();
	await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('This account does not exist')]));
	isRefused = false;
	await choose();
	await waitFor(() => expect(toasts()).toContain('Rank changed'));
	expect(await screen.findByRole('button', { name: /Rank of Dermot Ash/ })).toHaveTextContent('Manager');
});

test('an Admin confirms before giving up the rank', { tags: ['release'] }, async () => {
	const { user, api } = await show({
		listMembers: () => page([member({ rank: 'Admin' }), you()]),
		setMemberRank: ({ body }) => you({ rank: body.rank }),
	});
	await user.click(await screen.findByRole('button', { name: /Rank of Marta Keller/ }));
	await user.click(await screen.findByRole('option', { name: 'Agent' }));
	const question = within(await screen.findByRole('alertdialog', { name: 'Give up your rank of Admin?' }));
	expect(api.calls).not.toContain('setMemberRank');
	await user.click(question.getByRole('button', { name: 'Give up rank' }));
	await waitFor(() => expect(api.calls).toContain('setMemberRank'));
});

test('the only Admin and users without the rank of Admin cannot choose ranks', async () => {
	const { api } = await show({ listMembers: () => page([you({ isLastAdmin: true })]) });
	expect(await screen.findByText('Only Admin')).toBeVisible();
	expect(screen.queryByRole('button', { name: /^Rank of/ })).toBeNull();
	expect(api.calls).not.toContain('setMemberRank');
});

test('a Member sees names, teams and ranks, and cannot change them', async () => {
	await show({ listMembers: () => page([member()]) }, undefined, signedInAs(buildProfile({ rank: 'Member' })));
	expect((await screen.findByText('Dermot Ash')).closest('tr')).toHaveTextContent(/Sales.*Member/);
	expect(screen.queryByRole('button', { name: /Rank of/ })).toBeNull();
	expect(screen.queryByRole('columnheader', { name: 'Last active' })).toBeNull();
});

test('a search runs on the server, and an empty result offers to show all members', { tags: ['release'] }, async () => {
	const { user } = await show(
		{
			searchMembers: ({ query }) => page(query.q === 'ash' ? [member()] : []),
			listMembers: () => page([you()]),
		},
		'/settings/members?search=ash',
	);
	expect(await screen.findByText('Dermot Ash')).toBeVisible();
	await user.clear(screen.getByRole('searchbox'));
	await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
	expect(await screen.findByText('No members match')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Show all members' }));
	expect(await screen.findByText('Marta Keller')).toBeVisible();
});

test('every user can read what each rank may do', async () => {
	await show({ listMembers: () => page([you()]) });
	const table = within(await screen.findByRole('table', { name: 'What each rank may do' }));
	const row = table.getByRole('row', { name: /^See all conversations/ });
	expect(
		within(row)
			.getAllByRole('cell')
			.map((cell) => cell.textContent),
	).toEqual(['', 'No', 'No', 'No']);
	expect(within(row).getByRole('img', { name: 'Yes' })).toBeVisible();
});

test('members that cannot be loaded say why', async () => {
	await show({
		listMembers: () => {
			throw new FakeError('general');
		},
	});
	expect(await screen.findByText("We couldn't load the members")).toBeVisible();
});

test('a removed member’s conversations go to the chosen person, and the only Admin cannot be removed', {
	tags: ['release'],
}, async () => {
	let query: unknown;
	const ada = member({ id: 'ada', email: 'ada@example.com', fullName: 'Ada Lind' });
	const { user } = await show({
		listMembers: () => page([ada, member(), you({ isLastAdmin: true })]),
		removeMember: (asked) => {
			query = [asked.params.id, asked.query.conversationsTo];
			return { conversations: 3 };
		},
	});
	const leave = await screen.findByRole('button', { name: 'Leave the workspace' });
	expect(leave).toHaveAccessibleDescription(/The only Admin cannot leave/);
	await user.click(leave);
	expect(screen.queryByRole('dialog')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Remove Dermot Ash' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Remove Dermot Ash?' }));
	expect(dialog.queryByRole('radio', { name: /Dermot Ash/ })).toBeNull();
	expect(await dialog.findByRole('radio', { name: 'You' })).toBeChecked();
	await user.click(dialog.getByRole('radio', { name: /Ada Lind/ }));
	await user.click(dialog.getByRole('button', { name: 'Remove' }));
	await waitFor(() => expect(toasts()).toContain('Dermot Ash was removed. 3 conversations changed hands.'));
	expect(query).toEqual(['dermot', 'ada']);
});

test('a member sees Leave instead of Remove, which opens the workspace page', async () => {
	const members = [member({ rank: 'Admin', isLastAdmin: true }), you({ rank: 'Member' })];
	const { user } = await renderScreen(<MembersScreen />, {
		at: '/settings/members',
		route: '/settings/members',
		handlers: { ...signedInAs(buildProfile({ rank: 'Member' })), listMembers: () => page(members) },
	});
	const leave = await screen.findByRole('button', { name: 'Leave the workspace' });
	expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
	await user.click(leave);
	expect(await screen.findByText('went to /settings/workspace')).toBeVisible();
});
