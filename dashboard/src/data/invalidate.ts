import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Invalidates queries by the beginning of their keys. Resolves when those on screen have been refetched. */
export function useInvalidate(): (...stale: QueryKey[]) => Promise<unknown> {
	const client = useQueryClient();
	return useCallback(
		(...stale) => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
		[client],
	);
}

/** Callbacks of a screen. Unlike those of `mutate`, they run for every call, even after the screen is gone. */
export type MutationHandlers<Data, Variables> = {
	onSuccess?: (data: Data, variables: Variables) => void;
	onError?: (error: unknown) => void;
};
