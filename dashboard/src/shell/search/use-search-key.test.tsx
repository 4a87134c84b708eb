import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-app.tsx';
import { usePaletteKey } from '../palette/use-palette-key.ts';
import { useSearchKey } from './use-search-key.ts';

function Late() {
	useSearchKey();
	return null;
}

function Page() {
	usePaletteKey();
	const { pathname } = useLocation();
	const [isLoaded, setIsLoaded] = useState(false);
	return (
		<>
			<p>{pathname}</p>
			<input aria-label="Field" />
			<button type="button" onClick={() => setIsLoaded(true)}>
				Load the rest
			</button>
			<Link to="/home">Home</Link>
			{isLoaded && <Late />}
		</>
	);
}

const open = (at: string) =>
	renderScreen(
		<Routes>
			<Route path="*" element={<Page />} />
		</Routes>,
		{ at },
	);
const loadRest = () => fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }));

test('the search shortcut works before the search has loaded', async () => {
	await open('/home');
	fireEvent.keyDown(document.body, { key: '/' });
	expect(screen.getByText('/home')).toBeVisible();
	loadRest();
	expect(await screen.findByText('/search')).toBeVisible();
});

test('a slash in a field is text, and the shortcut runs once', async () => {
	await open('/home');
	fireEvent.keyDown(screen.getByRole('textbox', { name: 'Field' }), { key: '/' });
	loadRest();
	expect(screen.getByText('/home')).toBeVisible();
	fireEvent.keyDown(document.body, { key: '/' });
	expect(await screen.findByText('/search')).toBeVisible();
});

test('a shortcut pressed on a conversation, which has its own search, is not run on the next page', async () => {
	await open('/conversations/c1');
	loadRest();
	fireEvent.keyDown(document.body, { key: '/' });
	fireEvent.click(screen.getByRole('link', { name: 'Home' }));
	expect(await screen.findByText('/home')).toBeVisible();
	expect(screen.queryByText('/search')).toBeNull();
});
