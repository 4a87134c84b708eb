import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedOut } from '../../testing/render-app.tsx';
import { RegisteredScreen } from './registered-screen.tsx';

const open = (hasMail: boolean) =>
	renderScreen(<RegisteredScreen />, {
		handlers: {
			...signedOut,
			getRegistration: () => ({
				isFirstAccount: false,
				needsSetUpCode: false,
				hasMail,
				hasBilling: false,
				providers: [],
			}),
		},
		at: '/auth/registered',
		route: '/auth/registered',
		state: { email: 'hanne@nordlager.example' },
	});

test('with mail the first step is to open the message, and it can be sent again', async () => {
	await open(true);
	expect(await screen.findByText(/^Open the message we sent to/)).toHaveTextContent('hanne@nordlager.example');
	expect(screen.getByText('Resend')).toBeVisible();
});

test('without mail the first step is to ask for the link', async () => {
	await open(false);
	expect(await screen.findByText(/^This server doesn't send mail/)).toBeVisible();
	expect(screen.getByText(/^Ask your administrator for the link/)).toHaveTextContent('hanne@nordlager.example');
	expect(screen.queryByText(/message we sent/)).toBeNull();
	expect(screen.queryByText('Resend')).toBeNull();
});

test.each([true, false])('the page has three steps with and without mail (sent: %s)', async (hasMail) => {
	await open(hasMail);
	await screen.findByText('hanne@nordlager.example', { exact: false });
	expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3);
});
