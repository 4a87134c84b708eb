import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export function useInvalidate(): (...stale: QueryKey[]) => Promise<unknown> {
	const client = useQueryClient();
	return useCallback(
		(...stale) => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
		[client],
	);
}

export type MutationHandlers<Data, Variables> = {
	onSuccess?: (data: Data, variables: Variables) => void;
	onError?: (error: unknown) => void;
};
