import type { ConnectedApp } from '@debrief/shared/contract/accounts/interactions.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ConnectedApps } from './connected-apps.tsx';

const notebook: ConnectedApp = {
	id: 'grant-1',
	name: 'Notebook',
	scopes: ['recordings'],
	approvedAt: '2026-02-11T09:00:00.000Z',
	lastUsedAt: null,
};

test('an app shows its permissions, and loses its access only after a confirmation', async () => {
	let list = [notebook];
	const removed: string[] = [];
	const { user, api } = await renderScreen(<ConnectedApps />, {
		handlers: {
			...signedIn,
			listConnectedApps: () => ({ list }),
			disconnectApp: ({ params }) => {
				removed.push(params.id);
				list = [];
			},
		},
	});
	expect(await screen.findByText(/allowed .* · upload recordings/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Remove access: Notebook' }));
	await user.click(await screen.findByRole('button', { name: 'Cancel' }));
	expect(removed).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Remove access: Notebook' }));
	await user.click(await screen.findByRole('button', { name: 'Remove access' }));
	await waitFor(() => expect(screen.queryByText('Apps with access')).toBeNull());
	expect(removed).toEqual(['grant-1']);
	expect(api.calls).toContain('disconnectApp');
});
