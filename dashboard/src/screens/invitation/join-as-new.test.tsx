import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn, signedOut } from '../../testing/render-app.tsx';
import { InvitationScreen } from './screen.tsx';

const page = {
	email: 'tom@example.com',
	team: null,
	rank: 'Agent' as const,
	invitedBy: 'Ines',
	workspaceName: 'Quayline',
	expiresAt: '2099-02-15T09:00:00.000Z',
	hasAccount: false,
};
const next = 'next=%2Finvite%2Ftoken-1%3Fproof%3Dp';
const show = (handlers: FakeHandlers) =>
	renderScreen(<InvitationScreen />, {
		at: '/invite/token-1?proof=p',
		route: '/invite/:token',
		handlers: { ...signedOut, openInvitation: () => page, ...handlers },
	});
const fill = async ({ user }: Awaited<ReturnType<typeof show>>, password = 'Correct-horse-7') => {
	await user.type(await screen.findByLabelText('Your name'), 'Tom Field');
	await user.type(screen.getByLabelText('Choose a password'), password);
	await user.click(screen.getByRole('button', { name: 'Create account and join' }));
};

test('a new person sets name and password at the invitation, and is in the workspace', async () => {
	const view = await show({
		openInvitation: ({ params, query }) => {
			expect([params.tokenId, query.proof]).toEqual(['token-1', 'p']);
			return page;
		},
		registerByInvitation: ({ body }) => {
			expect(body).toEqual({ tokenId: 'token-1', proof: 'p', fullName: 'Tom Field', password: 'Correct-horse-7' });
			view.api.use({ signIn: signedIn.signIn ?? (() => Promise.reject(new Error('no answer'))) });
			return { email: page.email, hasJoined: true };
		},
	});
	expect(await screen.findByRole('heading', { name: 'Join “Quayline”' })).toBeVisible();
	expect(screen.getByText('Ines invites you. Your rank will be Agent.')).toBeVisible();
	expect(screen.getByText('This invitation is for tom@example.com.')).toBeVisible();
	await fill(view);
	expect(await screen.findByText('went to /home')).toBeVisible();
	expect(view.services.session.user()?.email).toBe(buildProfile().email);
});

test('a new person sees first what was shared with them', async () => {
	const view = await show({
		registerByInvitation: () => {
			view.api.use({ signIn: signedIn.signIn ?? (() => Promise.reject(new Error('no answer'))) });
			return { email: page.email, hasJoined: true, callId: 'shared' };
		},
	});
	await screen.findByRole('heading', { name: 'Join “Quayline”' });
	await fill(view);
	expect(await screen.findByText('went to /conversations/shared')).toBeVisible();
});

test('name and password are checked before they are sent', async () => {
	const view = await show({});
	await fill(view, 'short');
	expect(await screen.findByText('ThePassword does not match')).toBeVisible();
	expect(view.api.calls).not.toContain('registerByInvitation');
});

test('who has an account already is led to sign-in, which comes back to the invitation', async () => {
	await show({ openInvitation: () => ({ ...page, hasAccount: true }) });
	expect(await screen.findByText(/There is already an account for tom@example.com/)).toBeVisible();
	const link = screen.getByRole('link', { name: 'Sign in and join' });
	expect(link).toHaveAttribute('href', `/auth/login?${next}&email=tom%40example.com`);
	expect(screen.queryByLabelText('Your name')).toBeNull();
	expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/auth/login?${next}`);
});

test('a link without the proof of the mail says that the address is confirmed first', async () => {
	const view = await show({
		openInvitation: () => ({ ...page, hasAccount: null }),
		registerByInvitation: () => ({ email: page.email, hasJoined: false }),
	});
	expect(await screen.findByText(/we mail you a link that confirms the address/)).toBeVisible();
	await fill(view);
	expect(await screen.findByText(`went to /auth/registered?${next}`)).toBeVisible();
});

test('a refusal is shown, and an account that exists after all can sign in', async () => {
	const view = await show({
		registerByInvitation: () => {
			throw new FakeError('email_taken');
		},
	});
	await fill(view);
	expect(await screen.findByRole('alert')).toHaveTextContent(/already in use/);
	expect(screen.getAllByRole('link', { name: 'Sign in and join' })).toHaveLength(2);
	expect(screen.getByLabelText('Your name')).toHaveValue('Tom Field');
});

test('an account that awaits approval is told so', async () => {
	const view = await show({
		registerByInvitation: () => {
			view.api.use({
				signIn: () => {
					throw new FakeError('account_pending_approval');
				},
			});
			return { email: page.email, hasJoined: true };
		},
	});
	await fill(view);
	expect(await screen.findByText('went to /auth/login/pending-approval')).toBeVisible();
});

test('an invalid link says nothing but that', async () => {
	await show({
		openInvitation: () => {
			throw new FakeError('invitation_not_found');
		},
	});
	expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
	expect(screen.queryByLabelText('Your name')).toBeNull();
});
