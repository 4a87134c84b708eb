import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export function useIsIncomplete(): boolean {
	const cache = useQueryClient().getQueryCache();
	return useSyncExternalStore(
		(listener) => cache.subscribe(listener),
		() => {
			const active = cache.findAll({ type: 'active' });
			return !active.length || active.some(({ state }) => state.data === undefined);
		},
	);
}
