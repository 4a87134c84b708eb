import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-app.tsx';
import { arrivalFor, useArrival } from './use-arrival.ts';

function Page() {
	const [opened, setOpened] = useState(0);
	const navigate = useNavigate();
	const { state, search } = useLocation();
	useArrival('new', () => setOpened(opened + 1));
	const come = (action: string) => () => navigate('/page?kept=1', { state: arrivalFor(action) });
	return (
		<>
			<button type="button" onClick={come('new')}>
				come for new
			</button>
			<button type="button" onClick={come('import')}>
				come for import
			</button>
			<p>
				opened {opened}, state {JSON.stringify(state)}, search {search}
			</p>
		</>
	);
}

test('a page handles every arrival, even a repeated one, and keeps its address', async () => {
	const { user } = await renderScreen(<Page />, { at: '/page', route: '/page' });
	await user.click(await screen.findByText('come for new'));
	expect(await screen.findByText('opened 1, state null, search ?kept=1')).toBeVisible();
	await user.click(screen.getByText('come for new'));
	expect(await screen.findByText('opened 2, state null, search ?kept=1')).toBeVisible();
});

test('an unrelated or missing arrival state does nothing', async () => {
	const { user } = await renderScreen(<Page />, { at: '/page', route: '/page' });
	await user.click(await screen.findByText('come for import'));
	await waitFor(() => expect(screen.getByText(/search \?kept=1/)).toBeVisible());
	expect(screen.getByText(/^opened 0/)).toBeVisible();
});
