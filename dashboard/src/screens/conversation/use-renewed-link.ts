import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { usePlayback } from '../../platform/queries.ts';
import { keys } from '../../platform/query-keys.ts';

/** Asks for a new link to the audio. When there is none, the conversation is read again: its audio may have been deleted. */
export function useRenewedLink(conversationId: string, refetch: ReturnType<typeof usePlayback>['refetch']) {
	const client = useQueryClient();
	return useCallback(async () => {
		const { data, isError } = await refetch();
		if (!isError) return data?.url ?? null;
		void client.invalidateQueries({ queryKey: keys.conversation(conversationId) });
		return null;
	}, [client, conversationId, refetch]);
}
