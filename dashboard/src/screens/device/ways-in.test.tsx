import type { Identity } from '@debrief/shared/contract/accounts/external.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { WaysIn } from './ways-in.tsx';

const google: Identity = { id: 'way-1', provider: 'google', title: 'Google', addedAt: '2026-02-11T09:00:00.000Z' };
const providers = [
	{ id: 'google', title: 'Google' },
	{ id: 'microsoft', title: 'Microsoft' },
];

const open = (ways: { hasPassword: boolean; list: Identity[] }, offered = providers, more: FakeHandlers = {}) =>
	renderScreen(<WaysIn />, {
		handlers: {
			...signedIn,
			listIdentities: () => ways,
			getRegistration: () => ({
				isFirstAccount: false,
				needsSetUpCode: false,
				hasMail: true,
				hasBilling: false,
				providers: offered,
			}),
			...more,
		},
	});

test('a sign-in method is removed, and the others can be added', async () => {
	const ways = { hasPassword: true, list: [google] };
	const removeIdentity = () => {
		ways.list = [];
		return undefined;
	};
	const { user } = await open(ways, providers, { removeIdentity });
	expect(await screen.findByRole('button', { name: 'Add Microsoft' })).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Add Google' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Remove Google' }));
	expect(await screen.findByRole('button', { name: 'Add Google' })).toBeVisible();
});

test('the last sign-in method cannot be removed, and says why', async () => {
	const { user, api } = await open({ hasPassword: false, list: [google] });
	const remove = await screen.findByRole('button', { name: 'Remove Google' });
	expect(remove).toHaveAccessibleDescription('The only way to sign in to your account');
	await user.click(remove);
	expect(api.calls).not.toContain('removeIdentity');
});

test('a server without providers shows no provider section', async () => {
	const { api } = await open({ hasPassword: true, list: [] }, []);
	await waitFor(() => expect(api.calls).toContain('getRegistration'));
	expect(screen.queryByText('Other ways to sign in')).toBeNull();
});
