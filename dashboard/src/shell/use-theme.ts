import { useEffect } from 'react';
import { useMediaQuery } from '../platform/use-media-query.ts';
import { usePreferences } from '../stores/preferences.ts';

/** Keeps the page in the chosen theme, or in that of the system while nothing is chosen. */
export function useTheme(): void {
	const choice = usePreferences((state) => state.theme);
	const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
	useEffect(() => {
		document.documentElement.dataset.theme = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
	}, [choice, prefersDark]);
}
