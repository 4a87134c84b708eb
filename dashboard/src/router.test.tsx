import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppRoutes } from './router.tsx';
import { fakeExtensionSettings } from './testing/fake-extension-settings.ts';
import { renderScreen, signedIn } from './testing/render-app.tsx';

const handlers = { ...signedIn, ...fakeExtensionSettings().handlers, listExtensionBuilds: () => ({ builds: [] }) };

test.each([
	['/settings', 'General settings', 'General'],
	['/settings/general', 'General settings', 'General'],
	['/settings/recording-extension', 'Recording extension', 'Extension'],
	['/settings/apps', 'Apps', 'Apps'],
])('the address %s leads to the page %s, which the menu marks', async (at, title, entry) => {
	await renderScreen(<AppRoutes />, { handlers, at });
	expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
	const [marked] = screen.getAllByRole('link', { name: entry, current: 'page' });
	expect(marked).toBeInTheDocument();
});
