import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

test('a failed recording can be retried in place, where that may help', async () => {
	const { pipeline } = buildConversationRow();
	const failed = { ...pipeline, step: 'transcript', state: 'failed', reason: 'General', message: 'no' } as const;
	const { user, api } = await renderScreen(<WaitingForYou />, {
		handlers: {
			...signedIn,
			listDuePoints: () => ({ list: [] }),
			listUnnamedSpeakers: () => ({ list: [] }),
			listConversations: () => ({
				list: [
					buildConversationRow({ id: 'c1', title: 'Budget', pipeline: { ...failed, canRetry: true } }),
					buildConversationRow({ id: 'c2', title: 'Gate', pipeline: { ...failed, canRetry: false } }),
				],
				query: { total: 2, start: 0, limit: 20 },
			}),
			retryConversation: () => undefined,
		},
	});
	const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
	expect(list.getAllByRole('listitem')).toHaveLength(2);
	await user.click(list.getByRole('button'));
	await waitFor(() => expect(api.calls).toContain('retryConversation'));
});

test('a recording that is being transcribed shows its progress, although nothing waits for a person', async () => {
	const { pipeline } = buildConversationRow();
	const working = { ...pipeline, step: 'transcript', state: 'working' } as const;
	await renderScreen(<WaitingForYou />, {
		handlers: {
			...signedIn,
			listDuePoints: () => ({ list: [] }),
			listUnnamedSpeakers: () => ({ list: [] }),
			listConversations: () => ({
				list: [
					buildConversationRow({ id: 'c1', title: 'Budget', pipeline: working }),
					buildConversationRow({ id: 'c2', title: 'Gate' }),
				],
				query: { total: 2, start: 0, limit: 20 },
			}),
		},
	});
	const rows = within(await screen.findByRole('region', { name: 'In progress' })).getAllByRole('listitem');
	expect(rows).toHaveLength(1);
	expect(rows[0]).toHaveTextContent('Budget');
	expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});

const invitation = {
	id: 'i1',
	rank: 'Agent' as const,
	team: null,
	invitedBy: 'Ines',
	expiresAt: '2099-02-15T09:00:00.000Z',
	workspaceName: 'Quayline',
};

test('an open invitation waits until it is accepted or declined', async () => {
	let list = [invitation, { ...invitation, id: 'i2', workspaceName: 'Harbour' }];
	const done: string[] = [];
	const answer = (kind: string, id: string) => {
		done.push(`${kind} ${id}`);
		list = list.filter((each) => each.id !== id);
	};
	const { user } = await renderScreen(<WaitingForYou />, {
		handlers: {
			...signedIn,
			listOwnInvitations: () => ({ list }),
			declineInvitation: ({ params }) => answer('decline', params.id) as never,
			acceptOwnInvitation: ({ params }) => {
				answer('accept', params.id);
				return { workspaceId: 'quayline', workspaceName: 'Quayline' };
			},
			switchWorkspace: (input) => {
				done.push(`enter ${input.body.workspaceId}`);
				return signedIn.signIn?.(input as never) ?? Promise.reject(new Error('no answer'));
			},
		},
	});
	expect(await screen.findByText('Ines invites you to “Quayline” as Agent')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Decline the invitation to “Harbour”' }));
	await waitFor(() => expect(screen.queryByText(/Harbour/)).toBeNull());
	await user.click(screen.getByRole('button', { name: 'Join “Quayline”' }));
	await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
	expect(done).toEqual(['decline i2', 'accept i1', 'enter quayline']);
});

test('joining opens the conversation that was shared with the invitation', async () => {
	const { user } = await renderScreen(<WaitingForYou />, {
		at: '/home',
		route: '/home',
		handlers: {
			...signedIn,
			listOwnInvitations: () => ({ list: [invitation] }),
			acceptOwnInvitation: () => ({ workspaceId: 'quayline', workspaceName: 'Quayline', callId: 'shared' }),
			switchWorkspace: (input) => signedIn.signIn?.(input as never) ?? Promise.reject(new Error('no answer')),
		},
	});
	await user.click(await screen.findByRole('button', { name: 'Join “Quayline”' }));
	expect(await screen.findByText('went to /conversations/shared')).toBeVisible();
});
