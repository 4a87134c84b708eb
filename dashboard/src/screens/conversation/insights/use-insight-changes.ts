import type { ConversationChange, InsightPart } from '@debrief/shared/contract/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EditablePart, InsightEditing } from '../../../features/insights/insight-editing.tsx';
import { useApi } from '../../../platform/api.ts';
import { keys } from '../../../platform/query-keys.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { openUpgrade } from '../../../stores/upgrade.ts';

/** What people write in the place of the engine, and taking it back; each tells how it went. */
export function useInsightChanges({ id, editedInsights = [] }: Conversation, onEdit: (part: EditablePart) => void) {
	const { t } = useTranslation('conversation');
	const api = useApi();
	const client = useQueryClient();
	const notify = useNotify();
	const put = (conversation: Conversation) => {
		client.setQueryData(keys.conversation(id), conversation);
		return client.invalidateQueries({ queryKey: keys.allConversations });
	};
	const change = useMutation({
		mutationFn: (body: ConversationChange) => api.updateConversation({ params: { id }, body: toSend(body) }),
		onSuccess: put,
		onError: notify.failure,
	});
	const revert = useMutation({
		mutationFn: (part: InsightPart) => api.revertInsight({ params: { id }, body: { part } }),
		onSuccess: (conversation, part) => {
			notify.success(t('insights.reverted', { part: nameOf(part) }));
			return put(conversation);
		},
		onError: notify.failure,
	});
	const nameOf = (part: InsightPart) => (part === 'title' ? t('insights.titlePart') : t(`insights.${part}`));
	const editing: InsightEditing = {
		edited: editedInsights,
		onEdit,
		onRevert: (part) => revert.mutate(part),
		onChange: (body) => change.mutate(body),
		onLocked: (part) => openUpgrade(part === 'summary' ? 'transcriptSummary' : 'aiAnalysis'),
	};
	const save = async (body: ConversationChange, part: InsightPart, onSaved: () => void) => {
		try {
			await change.mutateAsync(body);
		} catch {
			await client.invalidateQueries({ queryKey: keys.conversation(id) });
			return client.getQueryData<Conversation>(keys.conversation(id)) ?? null;
		}
		notify.success(t('insights.saved', { part: nameOf(part) }));
		onSaved();
		return null;
	};
	return { editing, save, isPending: change.isPending };
}

/** Instants travel as text. */
const toSend = ({ startedAt, finishedAt, ...change }: ConversationChange) => ({
	...change,
	...(startedAt && { startedAt: startedAt.toISOString() }),
	...(finishedAt && { finishedAt: finishedAt.toISOString() }),
});
