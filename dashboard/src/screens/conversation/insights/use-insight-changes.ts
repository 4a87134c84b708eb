import type { ConversationChange, InsightPart } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useRefreshConversation, useUpdateConversation } from '../../../data/conversations/conversations.ts';
import { useRevertInsight } from '../../../data/conversations/insights.ts';
import type { EditablePart, InsightEditing } from '../../../features/insights/insight-editing.tsx';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';

/** What people write in the place of the engine, and taking it back; each tells how it went. */
export function useInsightChanges({ id, editedInsights = [] }: Conversation, onEdit: (part: EditablePart) => void) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const refresh = useRefreshConversation(id);
	const update = useUpdateConversation(id, { onError: notify.failure });
	const revert = useRevertInsight(id, {
		onSuccess: (_, part) => notify.success(t('insights.reverted', { part: nameOf(part) })),
		onError: notify.failure,
	});
	const nameOf = (part: InsightPart) => (part === 'title' ? t('insights.titlePart') : t(`insights.${part}`));
	const editing: Omit<InsightEditing, 'points'> = {
		edited: editedInsights,
		onEdit,
		onRevert: (part) => revert.mutate(part),
		onChange: (change) => update.mutate(toSend(change)),
		onLocked: (part) => openUpgrade(part === 'summary' ? 'transcriptSummary' : 'aiAnalysis'),
	};
	const save = async (change: ConversationChange, part: InsightPart, onSaved: () => void) => {
		try {
			await update.mutateAsync(toSend(change));
		} catch {
			return refresh();
		}
		notify.success(t('insights.saved', { part: nameOf(part) }));
		onSaved();
		return null;
	};
	return { editing, save, isPending: update.isPending };
}

/** Instants travel as text. */
const toSend = ({ startedAt, finishedAt, ...change }: ConversationChange) => ({
	...change,
	...(startedAt && { startedAt: startedAt.toISOString() }),
	...(finishedAt && { finishedAt: finishedAt.toISOString() }),
});
