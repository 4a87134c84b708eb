import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAs } from '../../testing/render-app.tsx';
import { Sidebar } from './sidebar.tsx';

const show = (changes: Partial<Profile> = {}) =>
	renderScreen(<Sidebar isRail={false} onToggle={() => {}} />, { handlers: signedInAs(buildProfile(changes)) });
const namesIn = (group: string) =>
	within(screen.getByRole('navigation', { name: group }))
		.getAllByRole('link')
		.map(({ textContent }) => textContent);

test('the menu has the main pages and the configuration, each with its address', async () => {
	await show({ rank: 'Member' });
	expect(namesIn('Main')).toEqual(['Home', 'Conversations', 'Contacts', 'Tasks']);
	await screen.findByRole('navigation', { name: 'Configuration' });
	expect(namesIn('Configuration')).toEqual(
		expect.arrayContaining(['General', 'Members', 'Teams', 'Speech-to-text API keys', 'Extension', 'Apps']),
	);
	expect(screen.getByRole('link', { name: 'General' })).toHaveAttribute('href', '/settings/general');
	expect(screen.getByRole('link', { name: 'Apps' })).toHaveAttribute('href', '/apps');
});

test('the workspace audit log is shown to its Admins, and the administration to administrators of the server', async () => {
	const { unmount } = await show({ rank: 'Member', role: 'user' });
	await screen.findByRole('navigation', { name: 'Configuration' });
	expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
	expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
	unmount();
	await show({ rank: 'Admin', role: 'admin' });
	await waitFor(() => expect(namesIn('Administration')).toEqual(expect.arrayContaining(['Server', 'Jobs', 'News'])));
	expect(screen.getAllByRole('link', { name: 'Audit log' })).toHaveLength(2);
});

test('help opens in a new tab', async () => {
	await show();
	const help = screen.getByRole('link', { name: 'Need help' });
	expect(help).toHaveAttribute('href', '/help');
	expect(help).toHaveAttribute('target', '_blank');
});

test('a reseller has customers, and neither conversations nor a plan', async () => {
	await show({ role: 'reseller' });
	await screen.findByRole('navigation', { name: 'Reselling' });
	expect(namesIn('Reselling')).toEqual(['My customers', 'Billing history']);
	expect(screen.queryByRole('link', { name: 'Conversations' })).toBeNull();
	expect(screen.queryByRole('navigation', { name: 'Configuration' })).toBeNull();
	expect(screen.queryByRole('searchbox')).toBeNull();
	expect(await screen.findByText('Quayline')).toBeVisible();
	expect(screen.queryByText(/PRO/)).toBeNull();
	expect(screen.queryByText('Transcript minutes')).toBeNull();
});

test.each([
	['/reseller-customers', 'My customers'],
	['/reseller-customers/c1/settings', 'My customers'],
	['/reseller-customers/billing-history', 'Billing history'],
])('at %s exactly one entry of the reseller menu is current', async (at, name) => {
	await renderScreen(<Sidebar isRail={false} onToggle={() => {}} />, {
		handlers: signedInAs(buildProfile({ role: 'reseller' })),
		route: '*',
		at,
	});
	const menu = await screen.findByRole('navigation', { name: 'Reselling' });
	const current = within(menu).getAllByRole('link', { current: 'page' });
	expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});
