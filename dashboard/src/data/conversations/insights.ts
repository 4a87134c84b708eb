import type { InsightPart } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { type MutationHandlers, useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSaved } from './change-conversations.ts';

export function useRegenerateInsights(conversationId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: { fileIds: string[]; edits: 'keep' | 'discard' }) => api.regenerateInsights({ body }),
		onSuccess: () => invalidate(keys.conversation(conversationId), keys.allConversations, keys.usages),
	});
}

export function useRevertInsight(
	conversationId: string,
	{ onSuccess, onError }: MutationHandlers<Conversation, InsightPart>,
) {
	const api = useApi();
	const onSaved = useSaved();
	return useMutation({
		mutationFn: (part: InsightPart) => api.revertInsight({ params: { id: conversationId }, body: { part } }),
		onSuccess: (conversation, part) => {
			onSuccess?.(conversation, part);
			return onSaved(conversation);
		},
		...(onError && { onError }),
	});
}
