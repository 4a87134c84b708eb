import type { Invitation } from '@debrief/shared/contract/teams/invitations.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAs, withoutMail } from '../../../testing/render-app.tsx';
import { MembersScreen } from '../screen.tsx';

afterEach(() => toastQueue.clear());

const waiting = (changes: Partial<Invitation> = {}): Invitation => ({
	id: 'grace',
	email: 'grace@example.com',
	rank: 'Agent',
	team: null,
	invitedBy: 'Marta Keller',
	createdAt: '2026-02-01T09:00:00.000Z',
	expiresAt: '2099-02-15T09:00:00.000Z',
	...changes,
});
const sent = (email: string) => ({ ...waiting({ id: email, email }), link: `https://debrief.example/invite/${email}` });
const nobody = { list: [], query: { total: 0, start: 0, limit: 50 } };
const show = (handlers: FakeHandlers, as = signedIn, at = '/settings/members') =>
	renderScreen(<MembersScreen />, {
		at,
		handlers: { ...as, listMembers: () => nobody, listInvitations: () => ({ list: [] }), ...handlers },
	});
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('many addresses are invited in batches, each once, and their links can be copied', {
	tags: ['release'],
}, async () => {
	const sizes: number[] = [];
	const { user } = await show({
		inviteMembers: ({ body }) => {
			sizes.push(body.emails.length);
			const [first = '', ...rest] = body.emails;
			return { list: rest.map(sent), members: [first] };
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Invite people' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
	await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
	expect(await dialog.findByText('Enter at least one e-mail address')).toBeVisible();
	const field = dialog.getByRole('textbox', { name: 'E-mail addresses' });
	await user.click(field);
	await user.paste(`${Array.from({ length: 60 }, (_, i) => `p${i}@example.com`).join('\n')}, P0@example.com`);
	await user.click(dialog.getByRole('button', { name: 'Invite 60 people' }));
	expect(await screen.findByRole('dialog', { name: 'Invitations sent' })).toBeVisible();
	expect(sizes).toEqual([50, 10]);
	expect(screen.getByText('Already members: p0@example.com, p50@example.com')).toBeVisible();
	expect(screen.getAllByRole('button', { name: /^Copy the link for p/ })).toHaveLength(58);
});

test('without a mail server the dialog gives the link and claims nothing', async () => {
	const { user } = await show({
		inviteMembers: ({ body }) => ({ list: body.emails.map(sent), members: [] }),
		listInvitations: () => ({ list: [waiting()] }),
		...withoutMail,
	});
	expect(await screen.findByRole('button', { name: 'New link for grace@example.com' })).toHaveTextContent('New link');
	await user.click(await screen.findByRole('button', { name: 'Invite people' }));
	await user.type(await screen.findByRole('textbox', { name: 'E-mail addresses' }), 'ada@example.com');
	await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Pass on the link' }));
	expect(dialog.getByText(/This server sends no mail/)).toBeVisible();
	expect(dialog.getByText('https://debrief.example/invite/ada@example.com')).toBeVisible();
	expect(dialog.queryByText(/sent/)).toBeNull();
	await user.click(dialog.getByRole('button', { name: 'Copy the link for ada@example.com' }));
	expect(await navigator.clipboard.readText()).toBe('https://debrief.example/invite/ada@example.com');
});

test('a refusal keeps the input and says why', { tags: ['release'] }, async () => {
	const { user } = await show({
		inviteMembers: () => {
			throw new FakeError('too_many_requests');
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Invite people' }));
	const field = await screen.findByRole('textbox', { name: 'E-mail addresses' });
	await user.type(field, 'grace@example.com');
	await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
	await waitFor(() => expect(toasts().join()).toMatch(/Too many requests/));
	expect(field).toHaveValue('grace@example.com');
});

test('an invitation is sent again with a new link, or withdrawn, and an expired one says so', async () => {
	const done: string[] = [];
	let list = [waiting(), waiting({ id: 'old', email: 'old@example.com', expiresAt: '2026-01-01T09:00:00.000Z' })];
	const { user } = await show({
		listInvitations: () => ({ list }),
		resendInvitation: ({ params }) => {
			done.push(`resend ${params.id}`);
			return sent('old@example.com');
		},
		withdrawInvitation: ({ params }) => {
			done.push(`withdraw ${params.id}`);
			list = list.filter(({ id }) => id !== params.id);
			return undefined as never;
		},
	});
	expect(await screen.findByText(/expired on/)).toHaveTextContent('Agent · invited by Marta Keller');
	await user.click(screen.getByRole('button', { name: 'Send the invitation to old@example.com again' }));
	expect(await screen.findByRole('button', { name: 'Copy the link for old@example.com' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Done' }));
	await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to grace@example.com' }));
	await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull());
	expect([done, toasts().at(-1)]).toEqual([
		['resend old', 'withdraw grace'],
		'The invitation to grace@example.com was withdrawn',
	]);
});

test('a user without permission to invite sees no invitations', async () => {
	const { api } = await show({}, signedInAs(buildProfile({ rank: 'Manager' })));
	await screen.findByRole('table', { name: 'What each rank may do' });
	expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
	expect(api.calls).not.toContain('listInvitations');
});

test('a Manager invites Agents and Members into the Manager’s own teams', { tags: ['release'] }, async () => {
	let sentBody: unknown;
	const team = (id: string, name: string, permissions: 'invite'[]) => ({
		id,
		name,
		permissions,
		members: [],
		createdAt: '2026-02-01T09:00:00.000Z',
	});
	const { user } = await show(
		{
			listTeams: () => ({ list: [team('other', 'Other', []), team('own', 'Own', ['invite'])] }),
			inviteMembers: ({ body }) => {
				sentBody = body;
				return { list: body.emails.map(sent), members: [] };
			},
		},
		signedInAs(buildProfile({ rank: 'Manager' })),
		'/settings/members?invite=own',
	);
	const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
	await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'ada@example.com');
	await user.click(dialog.getByRole('button', { name: /Rank/ }));
	expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Agent', 'Member']);
	await user.click(screen.getByRole('option', { name: 'Agent' }));
	expect(dialog.getByRole('button', { name: /Team/ })).toHaveTextContent('Own');
	await user.click(dialog.getByRole('button', { name: 'Invite 1 person' }));
	await waitFor(() => expect(sentBody).toEqual({ emails: ['ada@example.com'], rank: 'Agent', teamId: 'own' }));
});
