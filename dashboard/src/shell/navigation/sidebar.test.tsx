import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAs } from '../../testing/render-app.tsx';
import { Sidebar } from './sidebar.tsx';

const show = (changes: Partial<Profile> = {}) =>
	renderScreen(<Sidebar isRail={false} onToggle={() => {}} />, { handlers: signedInAs(buildProfile(changes)) });
const namesIn = (group: string) =>
	within(screen.getByRole('navigation', { name: group }))
		.getAllByRole('link')
		.map(({ textContent }) => textContent);

const showSettings = (changes: Partial<Profile> = {}) =>
	renderScreen(<Sidebar isRail={false} onToggle={() => {}} />, {
		handlers: signedInAs(buildProfile(changes)),
		route: '*',
		at: '/settings/members',
	});

test('the menu has the main pages, and one entry for all settings', async () => {
	await show();
	expect(namesIn('Main')).toEqual(['Home', 'Conversations', 'Contacts', 'Action points', 'Settings']);
	expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/general');
});

test('in the settings the menu lists their pages in groups', async () => {
	await showSettings({ rank: 'Member', hasBilling: true });
	await screen.findByRole('navigation', { name: 'Account' });
	expect(namesIn('Account')).toEqual(['General', 'Sessions and devices', 'Subscription and payments']);
	expect(namesIn('Workspace')).toEqual(['Workspace', 'Members', 'Teams']);
	expect(namesIn('Recording')).toEqual(['Extension', 'Apps']);
	expect(namesIn('Connections')).toEqual(['Integrations', 'Speech-to-text API keys']);
	expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Members');
	expect(screen.queryByRole('navigation', { name: 'Server administration' })).toBeNull();
	expect(screen.getByRole('link', { name: 'Back from settings' })).toHaveAttribute('href', '/home');
});

test('Admins and administrators have further pages, and those of payments only with billing', async () => {
	await showSettings({ rank: 'Admin', role: 'admin' });
	await screen.findByRole('navigation', { name: 'Server administration' });
	expect(namesIn('Workspace')).toEqual(expect.arrayContaining(['Public links', 'Audit log']));
	expect(namesIn('Recording')).toContain('PBX setup');
	expect(namesIn('Connections')).toContain('Webhooks');
	expect(namesIn('Server administration')).toEqual(expect.arrayContaining(['Server', 'Jobs', 'News', 'Audit log']));
	expect(namesIn('Server administration')).not.toContain('Discount codes');
	expect(screen.queryByRole('link', { name: 'Subscription and payments' })).toBeNull();
});

test('a search shows the settings whose name or group contains it', async () => {
	const { user } = await showSettings({ rank: 'Admin' });
	const search = await screen.findByRole('searchbox', { name: 'Search settings' });
	await user.type(search, 'tea');
	expect(screen.getAllByRole('navigation').map((each) => each.getAttribute('aria-label'))).toEqual([
		'Back from settings',
		'Workspace',
	]);
	expect(namesIn('Workspace')).toEqual(['Teams']);
	await user.clear(search);
	await user.type(search, 'connec');
	expect(namesIn('Connections')).toContain('Webhooks');
	await user.clear(search);
	await user.type(search, 'vocab');
	expect(await screen.findByRole('link', { name: 'Vocabulary' })).toHaveAttribute('href', '/settings/general/insights');
	await user.clear(search);
	await user.type(search, 'zebra');
	expect(screen.getByRole('status')).toHaveTextContent('No page of the settings is called "zebra".');
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
	expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
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
