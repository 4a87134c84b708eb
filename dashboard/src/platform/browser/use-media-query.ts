import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window matches, such as `(min-width: 64rem)`, and updates when that changes. */
export function useMediaQuery(query: string): boolean {
	const subscribe = useCallback(
		(changed: () => void) => {
			const list = window.matchMedia(query);
			list.addEventListener('change', changed);
			return () => list.removeEventListener('change', changed);
		},
		[query],
	);
	return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
