import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppRoutes } from './router.tsx';
import { fakeExtensionSettings } from './testing/fake-extension-settings.ts';
import { renderScreen, signedIn, signedInAsAdmin } from './testing/render-app.tsx';

const handlers = { ...signedIn, ...fakeExtensionSettings().handlers, listExtensionBuilds: () => ({ builds: [] }) };

test.each([
	['/settings', 'General settings', 'General'],
	['/settings/general', 'General settings', 'General'],
	['/settings/recording-extension', 'Recording extension', 'Extension'],
	['/settings/apps', 'Apps', 'Apps'],
])('the address %s opens the page %s, marked in the menu', async (at, title, entry) => {
	await renderScreen(<AppRoutes />, { handlers, at });
	expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
	const [marked] = screen.getAllByRole('link', { name: entry, current: 'page' });
	expect(marked).toBeInTheDocument();
});

const asAdministrator: FakeHandlers = {
	...signedInAsAdmin,
	listUsers: () => ({ list: [], query: { total: 0, start: 0, limit: 50 } }),
	listDeliveries: () => ({ list: [], query: { total: 0, start: 0, limit: 50 } }),
	listAuditEntries: () => ({ list: [], query: { total: 0, start: 0, limit: 50 } }),
};

test.each([
	['/admin/users', 'Users'],
	['/admin/messages', 'Messages'],
	['/admin/audit', 'Audit log'],
])('the address %s opens the page %s for administrators, marked in the menu', async (at, title) => {
	await renderScreen(<AppRoutes />, { handlers: asAdministrator, at });
	expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
	const [marked] = await screen.findAllByRole('link', { name: title, current: 'page' });
	expect(marked).toBeInTheDocument();
});

test('the menu hides pages for administrators from other users', async () => {
	await renderScreen(<AppRoutes />, { handlers, at: '/settings/general' });
	expect(await screen.findByRole('heading', { level: 1, name: 'General settings' })).toBeVisible();
	expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
});
