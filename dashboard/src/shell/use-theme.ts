import { useEffect } from 'react';
import { usePreferences } from '../stores/preferences.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Keeps the page in the chosen theme, or in that of the system while nothing is chosen. */
export function useTheme(): void {
	const choice = usePreferences((state) => state.theme);
	const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
	useEffect(() => {
		document.documentElement.dataset.theme = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
	}, [choice, prefersDark]);
}
