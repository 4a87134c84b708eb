import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { hasRight, type Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { buildConversation, buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedInAs, withoutMail } from '../../../testing/render-app.tsx';
import { ShareDialog } from '../share-dialog.tsx';

afterEach(() => toastQueue.clear());

const tom = 'tom@example.com';
const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const joan = {
	id: 'joan',
	email: 'joan@example.com',
	fullName: 'Joan Field',
	rank: 'Agent' as const,
	isLastAdmin: false,
	teams: [],
	lastSeenAt: null,
	joinedAt: at(-30),
};
const pageOf = (list: (typeof joan)[]) => ({ list, query: { total: list.length, start: 0, limit: 8 } });
const teamOf = (id: string, name: string, isOwn: boolean) => ({
	id,
	name,
	members: [],
	permissions: isOwn ? ['invite' as const] : [],
	createdAt: at(-30),
});
const invitation: SentInvitation = {
	id: 'one',
	email: tom,
	rank: 'Member',
	team: null,
	invitedBy: 'Ada',
	createdAt: at(0),
	expiresAt: at(14),
	link: 'http://debrief.example/invite/secret',
};

async function show(rank: Rank, changes: Partial<Conversation> = {}, handlers: FakeHandlers = {}) {
	const onClose = vi.fn();
	const sent: unknown[] = [];
	const conversation = buildConversation({ id: 'call', ownerId: 'owner', canShare: true, ...changes });
	const rendered = await renderScreen(
		<ShareDialog conversation={conversation} onCopyLink={() => {}} onClose={onClose} />,
		{
			at: '/',
			handlers: {
				...signedInAs(buildProfile({ rank })),
				listMembers: () => pageOf([joan]),
				searchMembers: ({ query }) => pageOf([joan].filter(({ email }) => email.includes(query.q))),
				listTeams: () => ({
					list: [teamOf('sales', 'Sales', true), teamOf('care', 'Care', true), teamOf('other', 'Other', false)],
				}),
				listPublicLinks: () => ({ isAllowed: true, list: [] }),
				shareConversations: ({ body }) => {
					sent.push(body);
					return { invitations: body.right ? [invitation] : [] };
				},
				...handlers,
			},
		},
	);
	const field = await screen.findByRole('textbox', { name: 'People and teams' });
	return { ...rendered, onClose, sent, field };
}
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('an address that is no member is invited and shared with, by the keyboard alone', async () => {
	const { user, field, sent, onClose } = await show('Admin');
	await user.click(field);
	await user.keyboard('Tom@Example.com{Enter}');
	const chosen = within(await screen.findByRole('region', { name: 'Share with' }));
	expect(chosen.getByText(tom)).toBeVisible();
	expect(screen.getByText(/is invited to the workspace as Member/)).toBeVisible();
	expect(field).toHaveFocus();
	const share = screen.getByRole('button', { name: 'Share' });
	while (document.activeElement !== share) await user.tab();
	await user.keyboard('{Enter}');
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(sent).toEqual([{ callIds: ['call'], userIds: [], teamIds: [], emails: [tom], right: 'view', notifies: true }]);
	expect(toasts()).toEqual(['Invited and shared']);
});

test('the arrow keys reach the invitation below the people who were found, and a whole address names a member', async () => {
	const { user, field } = await show('Admin');
	await user.type(field, 'an@example.com');
	const invite = await screen.findByRole('button', { name: 'Invite an@example.com and share' });
	await user.keyboard('{ArrowDown}{ArrowDown}');
	expect(invite).toHaveFocus();
	await user.clear(field);
	await user.type(field, 'joan@example.com');
	expect(await screen.findByRole('button', { name: 'Add Joan Field' })).toBeVisible();
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull());
	await user.keyboard('{Enter}');
	expect(await screen.findByRole('button', { name: 'Remove Joan Field from the list' })).toBeVisible();
});

test('an Agent is invited where the right is to edit, and a Manager chooses among the teams they are in', async () => {
	const { user, field, sent } = await show('Manager');
	await user.type(field, `${tom}{Enter}`);
	await user.click(await screen.findByRole('button', { name: /Permission/ }));
	await user.click(await screen.findByRole('option', { name: 'Can edit' }));
	expect(await screen.findByText(/is invited to the workspace as Agent/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: /Team they join/ }));
	expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sales', 'Care']);
	await user.click(screen.getByRole('option', { name: 'Care' }));
	await user.click(screen.getByRole('button', { name: 'Share' }));
	await waitFor(() => expect(sent).toMatchObject([{ emails: [tom], teamId: 'care', right: 'edit' }]));
});

test.each(['Member', 'Agent', 'Manager'] as const)(
	'a %s who may not invite reads so and has no such option',
	async (rank) => {
		const { user, field } = await show(rank, {}, { listTeams: () => ({ list: [teamOf('other', 'Other', false)] }) });
		expect(hasRight(rank, 'changeRanks')).toBe(false);
		await user.type(field, `${tom}{Enter}`);
		expect(
			await screen.findByText(
				`${tom} is not in this workspace. Only Admins, and Managers for their teams, can invite people.`,
			),
		).toBeVisible();
		expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
		expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled();
	},
);

test('without mail the dialog offers none, and then shows the link to copy', async () => {
	const { user, field, onClose } = await show('Admin', {}, withoutMail);
	await user.type(field, `${tom}{Enter}`);
	await screen.findByRole('button', { name: /Remove tom/ });
	expect(screen.queryByRole('checkbox', { name: 'Send an e-mail' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Share' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Pass on the link' }));
	expect(dialog.getByText(invitation.link)).toBeVisible();
	await user.click(dialog.getByRole('button', { name: `Copy the link for ${tom}` }));
	expect(await navigator.clipboard.readText()).toBe(invitation.link);
	expect(onClose).not.toHaveBeenCalled();
	await user.click(dialog.getByRole('button', { name: 'Done' }));
	expect(onClose).toHaveBeenCalled();
});

test('invited people are listed until they join, are not invited again, and can be taken back', async () => {
	const invited = [
		{ email: 'late@example.com', right: 'view' as const, expiresAt: at(-1) },
		{ email: tom, right: 'edit' as const, expiresAt: at(3) },
	];
	const { user, field, sent } = await show('Admin', { invited });
	const list = within(await screen.findByRole('region', { name: 'Who has access' }));
	expect(
		list
			.getAllByRole('listitem')
			.slice(1)
			.map(({ textContent }) => textContent),
	).toEqual(['late@example.comInvitation expired · Can viewTake back', `${tom}Invited · Can editTake back`]);
	await user.type(field, `${tom}{Enter}`);
	expect(await screen.findByText(`${tom} is already invited.`)).toBeVisible();
	await user.clear(field);
	await user.type(field, 'late@example.com');
	expect(await screen.findByRole('button', { name: 'Invite late@example.com and share' })).toBeVisible();
	await user.click(list.getByRole('button', { name: `Take back the invitation of ${tom}` }));
	await waitFor(() => expect(toasts()).toEqual(['Taken back']));
	expect(sent).toMatchObject([{ emails: [tom], right: null }]);
});
