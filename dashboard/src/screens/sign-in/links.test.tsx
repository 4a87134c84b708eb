import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedOut, withoutMail } from '../../testing/render-app.tsx';
import { SignInScreen } from './screen.tsx';

test('two providers have two buttons', { tags: ['release'] }, async () => {
	const getRegistration = () => ({
		isFirstAccount: false,
		needsSetUpCode: false,
		hasMail: true,
		hasBilling: false,
		providers: [
			{ id: 'google', title: 'Google' },
			{ id: 'microsoft', title: 'Microsoft' },
		],
	});
	await renderScreen(<SignInScreen />, { handlers: { ...signedOut, getRegistration } });
	expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
	expect(screen.getByRole('button', { name: 'Continue with Microsoft' })).toBeVisible();
});

test('the sign-in page links to registration and password recovery', async () => {
	await renderScreen(<SignInScreen />, { handlers: signedOut });
	const register = await screen.findByRole('link', { name: 'Register with e-mail' });
	expect(register).toHaveAttribute('href', '/auth/register');
	expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/recovery');
});

test('on the way to an invitation the address is filled in, and registration keeps the way', async () => {
	const next = 'next=%2Finvite%2Ftoken-1';
	await renderScreen(<SignInScreen />, {
		handlers: signedOut,
		at: `/auth/login?${next}&email=tom%40example.com`,
		route: '/auth/login',
	});
	expect(await screen.findByLabelText('E-mail')).toHaveValue('tom@example.com');
	expect(screen.getByLabelText('Password')).toHaveFocus();
	const register = screen.getByRole('link', { name: 'Register with e-mail' });
	expect(register).toHaveAttribute('href', `/auth/register?${next}`);
});

test('a server without mail does not claim to have sent the link again', async () => {
	const refused: FakeHandlers = {
		...signedOut,
		...withoutMail,
		signIn: ({ body }) => {
			throw new FakeError(body.grant_type === 'password' ? 'email_not_verified' : 'no_token');
		},
		resendVerification: () => undefined,
	};
	const { user } = await renderScreen(<SignInScreen />, { handlers: refused });
	await user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await user.type(screen.getByLabelText('Password'), 'Correct-horse-7');
	await user.click(screen.getByRole('button', { name: 'Sign in' }));
	await user.click(await screen.findByRole('button', { name: 'Resend link' }));
	await waitFor(() =>
		expect(toastQueue.visibleToasts.map(({ content }) => content.text).join()).toMatch(/^This server sends no mail/),
	);
	toastQueue.clear();
});
