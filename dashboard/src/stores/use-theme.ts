import { useEffect } from 'react';
import { useMediaQuery } from '../platform/browser/use-media-query.ts';
import { usePreferences } from './preferences.ts';

export function useTheme(): void {
	const choice = usePreferences((state) => state.theme);
	const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
	useEffect(() => {
		document.documentElement.dataset.theme = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
	}, [choice, prefersDark]);
}
