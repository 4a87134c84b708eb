import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListPlace } from '../../stores/list-place.ts';
import { renderScreen } from '../../testing/render-app.tsx';
import { useRememberedList } from './use-remembered-list.ts';

function Frame() {
	useRememberedList();
	return <Link to="/conversations/c1?t=5">Call</Link>;
}

test('the list is remembered with its filters and order until sign-out', async () => {
	const at = '/conversations?type=other&sort=title%3Aasc';
	const { user, unmount } = await renderScreen(<Frame />, { at });
	await user.click(screen.getByRole('link'));
	expect(useListPlace.getState().search).toBe('?type=other&sort=title%3Aasc');
	unmount();
	expect(useListPlace.getState().search).toBe('');
});
