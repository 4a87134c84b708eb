import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { InvitationScreen } from './screen.tsx';

const invitation = {
	email: buildProfile().email,
	team: null,
	rank: 'Agent' as const,
	invitedBy: 'Ines',
	workspaceName: 'Quayline',
	expiresAt: '2099-02-15T09:00:00.000Z',
	isMember: false,
};
const show = (handlers: FakeHandlers) =>
	renderScreen(<InvitationScreen />, {
		at: '/invite/token-1',
		route: '/invite/:token',
		handlers: { ...signedIn, getInvitation: () => invitation, ...handlers },
	});

test('an invitation shows its sender and workspace, and accepting it opens the workspace', async () => {
	const entered: string[] = [];
	const { user } = await show({
		acceptInvitation: ({ body }) => {
			expect(body).toEqual({ tokenId: 'token-1' });
			return { workspaceId: 'quayline', workspaceName: 'Quayline' };
		},
		switchWorkspace: (input) => {
			entered.push(input.body.workspaceId);
			return signedIn.signIn?.(input as never) ?? Promise.reject(new Error('no answer'));
		},
	});
	expect(await screen.findByRole('heading', { name: 'Join “Quayline”' })).toBeVisible();
	expect(screen.getByText('Ines invites you. Your rank will be Agent.')).toBeVisible();
	expect(screen.queryByText(/The invitation went to/)).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Join' }));
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(entered).toEqual(['quayline']);
});

test('an invitation for another address, or for a member, says so', async () => {
	await show({ getInvitation: () => ({ ...invitation, email: 'ines@example.com', isMember: true }) });
	expect(await screen.findByText(/The invitation went to ines@example.com/)).toBeVisible();
	expect(screen.getByText(/You are already a member/)).toBeVisible();
	expect(screen.getByRole('button', { name: 'Open the workspace' })).toBeVisible();
});

test('an expired link says what to do', async () => {
	await show({
		getInvitation: () => {
			throw new FakeError('invitation_not_found');
		},
	});
	await waitFor(() => expect(screen.getByText('This invitation is no longer valid')).toBeVisible());
	expect(screen.getByRole('link', { name: 'Go to home' })).toBeVisible();
});
