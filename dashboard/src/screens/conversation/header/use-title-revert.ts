import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api.ts';
import { keys } from '../../../platform/query-keys.ts';
import { useNotify } from '../../../shell/use-notify.ts';

/** Gives the conversation the title of the engine again; absent while it has it, and for whoever may only look. */
export function useTitleRevert({ id, canEdit, insights, editedInsights = [] }: Conversation): (() => void) | undefined {
	const { t } = useTranslation('conversation');
	const api = useApi();
	const client = useQueryClient();
	const notify = useNotify();
	const revert = useMutation({
		mutationFn: () => api.revertInsight({ params: { id }, body: { part: 'title' } }),
		onSuccess: (conversation) => {
			client.setQueryData(keys.conversation(id), conversation);
			notify.success(t('insights.reverted', { part: t('insights.titlePart') }));
			return client.invalidateQueries({ queryKey: keys.allConversations });
		},
		onError: notify.failure,
	});
	const isEdited = insights !== null && editedInsights.some(({ part }) => part === 'title');
	return canEdit && isEdited ? () => revert.mutate() : undefined;
}
