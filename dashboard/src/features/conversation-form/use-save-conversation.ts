import type { Conversation, ConversationRow } from '@debrief/shared/contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../../platform/query-keys.ts';
import { type Draft, toChange, toNew } from './draft.ts';

/** Writes a new conversation down, or changes of one that there is; null when nothing was changed. */
export function useSaveConversation(row: ConversationRow | null) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (draft: Draft): Promise<Conversation | null> => {
			if (!row) return api.createConversation({ body: toNew(draft) });
			const body = toChange(draft, row);
			return Object.keys(body).length
				? api.updateConversation({ params: { id: row.id }, body })
				: Promise.resolve(null);
		},
		onSuccess: (saved) => {
			if (!saved) return;
			client.setQueryData(keys.conversation(saved.id), saved);
			return Promise.all(
				[keys.allConversations, keys.activity].map((queryKey) => client.invalidateQueries({ queryKey })),
			);
		},
	});
}
