import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedOut } from '../../testing/render-app.tsx';
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
