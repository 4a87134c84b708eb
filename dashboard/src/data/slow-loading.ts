import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

export function useIsSlow(ms: number): boolean {
	const cache = useQueryClient().getQueryCache();
	const isFirstAwaited = useSyncExternalStore(
		(listener) => cache.subscribe(listener),
		() =>
			cache
				.findAll({ type: 'active' })
				.some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching'),
	);
	const [isSlow, setIsSlow] = useState(false);
	useEffect(() => {
		if (!isFirstAwaited) return;
		const timer = setTimeout(() => setIsSlow(true), ms);
		return () => {
			clearTimeout(timer);
			setIsSlow(false);
		};
	}, [isFirstAwaited, ms]);
	return isSlow;
}
