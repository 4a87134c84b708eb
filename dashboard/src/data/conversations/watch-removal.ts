import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../keys.ts';

const hidden = /^conversation_not_(?:found|available)$/;

/** Calls back when a conversation was deleted here, or when the server no longer shows it. */
export function useWatchRemoval(): (id: string, onRemoved: () => void) => () => void {
	const client = useQueryClient();
	return useCallback(
		(id, onRemoved) => {
			const hash = hashKey(keys.conversation(id));
			return client.getQueryCache().subscribe(({ type, query: { queryHash, state } }) => {
				const isHidden = state.error instanceof ApiError && hidden.test(state.error.code);
				if (queryHash === hash && (type === 'removed' || isHidden)) onRemoved();
			});
		},
		[client],
	);
}
