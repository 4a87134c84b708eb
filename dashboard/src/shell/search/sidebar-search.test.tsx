import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { SidebarSearch } from './sidebar-search.tsx';

test('the field is limited to the length of a search, even if the URL has more', async () => {
	const at = `/search?search=${'x'.repeat(300)}`;
	await renderScreen(<SidebarSearch />, { at, route: '/search', handlers: signedIn });
	const field = await screen.findByRole('searchbox');
	expect(field).toHaveValue('x'.repeat(200));
	expect(field).toHaveAttribute('maxlength', '200');
});
