import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../testing/render-app.tsx';
import { followPreferences } from './follow-preferences.ts';
import { preferencesKey, usePreferences } from './preferences.ts';

test('a choice in another tab is applied at once', async () => {
	await renderScreen(null);
	usePreferences.setState(usePreferences.getInitialState());
	onTestFinished(followPreferences());
	const chosen = { state: { language: 'de', theme: 'dark' }, version: 1 };
	localStorage.setItem(preferencesKey, JSON.stringify(chosen));
	await act(() => window.dispatchEvent(new StorageEvent('storage', { key: preferencesKey })));
	await waitFor(() => expect(document.documentElement.lang).toBe('de'));
	expect(usePreferences.getState()).toMatchObject({ language: 'de', theme: 'dark' });
});

test('other storage changes of another tab have no effect', async () => {
	usePreferences.setState(usePreferences.getInitialState());
	onTestFinished(followPreferences());
	localStorage.setItem('something-else', JSON.stringify({ state: { theme: 'dark' }, version: 1 }));
	await act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' })));
	expect(usePreferences.getState().theme).toBe('system');
});
