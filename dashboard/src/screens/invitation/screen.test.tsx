import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
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
const show = (handlers: FakeHandlers, as = signedIn) =>
	renderScreen(<InvitationScreen />, {
		at: '/invite/token-1?proof=p',
		route: '/invite/:token',
		handlers: { ...as, getInvitation: () => invitation, ...handlers },
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
	expect(screen.queryByText(/This invitation is for/)).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Join' }));
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(entered).toEqual(['quayline']);
});

test('what was shared with the invitation opens first', async () => {
	const { user } = await show({
		acceptInvitation: () => ({ workspaceId: 'quayline', workspaceName: 'Quayline', callId: 'shared' }),
		switchWorkspace: (input) => signedIn.signIn?.(input as never) ?? Promise.reject(new Error('no answer')),
	});
	await user.click(await screen.findByRole('button', { name: 'Join' }));
	expect(await screen.findByText('went to /conversations/shared')).toBeVisible();
});

test('someone signed in with another address learns which one is meant, and can switch to it', async () => {
	const { user } = await show({
		getInvitation: () => ({ ...invitation, email: 'tom@example.com' }),
		openInvitation: () => ({ ...invitation, email: 'tom@example.com', hasAccount: true }),
		signOut: () => undefined as never,
	});
	expect(await screen.findByText(/This invitation is for tom@example.com. You are signed in as/)).toBeVisible();
	expect(screen.getByRole('button', { name: `Join as ${buildProfile().email}` })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Use tom@example.com instead' }));
	expect(await screen.findByText(/There is already an account for tom@example.com/)).toBeVisible();
	expect(screen.getByRole('link', { name: 'Sign in and join' })).toHaveAttribute(
		'href',
		'/auth/login?next=%2Finvite%2Ftoken-1%3Fproof%3Dp&email=tom%40example.com',
	);
});

test('a member is told so and opens the workspace', async () => {
	await show({ getInvitation: () => ({ ...invitation, isMember: true }) });
	expect(await screen.findByText(/You are already a member/)).toBeVisible();
	expect(screen.getByRole('button', { name: 'Open the workspace' })).toBeVisible();
});

test('an expired link says what to do', async () => {
	await show({
		getInvitation: () => {
			throw new FakeError('invitation_not_found');
		},
	});
	expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
	expect(screen.getByRole('link', { name: 'Go to home' })).toBeVisible();
});

test('a reseller goes to the own home', async () => {
	await show({}, signedInAs(buildProfile({ role: 'reseller' })));
	expect(await screen.findByText('went to /reseller-customers')).toBeVisible();
});
