import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen, signedInAs, signedOut } from '../../testing/render-app.tsx';
import { ResellerInvitationScreen } from './screen.tsx';

const key = 'debrief-reseller-invitation';
beforeEach(() => localStorage.clear());

const open = (handlers = signedOut, token = 'invite-1') =>
	renderScreen(<ResellerInvitationScreen />, {
		handlers,
		route: '/reseller/invite/:token',
		at: `/reseller/invite/${token}`,
	});

test('an invitation is stored in the browser, and the page leads to registration and sign-in', async () => {
	await open();
	expect(await screen.findByRole('heading', { name: 'Reseller invitation' })).toBeVisible();
	expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/auth/register');
	expect(screen.getByRole('link', { name: 'I have an account' })).toHaveAttribute('href', '/auth/login');
	expect(localStorage.getItem(key)).toBe('invite-1');
});

test('a newer invitation replaces the first, and an overlong one is not stored', {
	tags: ['release'],
}, async () => {
	const shown = () => screen.findByRole('heading', { name: 'Reseller invitation' });
	const first = await open();
	await shown();
	first.unmount();
	const long = await open(signedOut, 'x'.repeat(2_000));
	await shown();
	expect(localStorage.getItem(key)).toBe('invite-1');
	long.unmount();
	await open(signedOut, 'invite-2');
	await shown();
	expect(localStorage.getItem(key)).toBe('invite-2');
});

test.each([
	['user', '/home'],
	['admin', '/home'],
	['reseller', '/reseller-customers'],
] as const)('a signed-in %s is sent home, and the invitation is stored', async (role, home) => {
	await open(signedInAs(buildProfile({ role })));
	expect(await screen.findByText(`went to ${home}`)).toBeVisible();
	expect(localStorage.getItem(key)).toBe('invite-1');
});
