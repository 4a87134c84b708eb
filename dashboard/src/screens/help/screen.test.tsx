import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../router.tsx';
import { renderScreen, signedIn, signedOut } from '../../testing/render-app.tsx';

test.each([
	['somebody who is signed in', signedIn],
	['a visitor', signedOut],
])('the help opens for %s, and links to the apps and the API reference', async (_who, handlers) => {
	await renderScreen(<AppRoutes />, { handlers, at: '/help' });
	expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
	expect(screen.getByRole('link', { name: 'Get the extension' })).toHaveAttribute('href', '/apps');
	expect(screen.getByRole('link', { name: 'API reference' })).toHaveAttribute('href', '/api/v1/reference');
});
