import type { ConversationChange, InsightPart } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Task, TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import { useTranslation } from 'react-i18next';
import { useRefreshConversation, useUpdateConversation } from '../../../data/conversations/change-conversations.ts';
import { useRevertInsight } from '../../../data/conversations/insights.ts';
import { useTaskChanges, useTasks, useTaskTools } from '../../../data/conversations/tasks.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import type { EditablePart, InsightEditing } from './insight-editing.tsx';

export function useInsightChanges(
	{ id, canEdit, editedInsights = [] }: Conversation,
	onEdit: (part: EditablePart) => void,
) {
	const { t } = useTranslation('conversation');
	const { t: taskTexts } = useTranslation('tasks');
	const notify = useNotify();
	const refresh = useRefreshConversation(id);
	const update = useUpdateConversation(id, { onError: notify.failure });
	const revert = useRevertInsight(id, {
		onSuccess: (_, part) => notify.success(t('insights.reverted', { part: nameOf(part) })),
		onError: notify.failure,
	});
	const nameOf = (part: InsightPart) => (part === 'title' ? t('insights.titlePart') : t(`insights.${part}`));
	const tasks = useTasks({ callId: id }, canEdit);
	const { send } = useTaskChanges();
	const { data: taskTools = [] } = useTaskTools(canEdit);
	const sendTask = (task: Task, { providerName, providerTitle }: TaskTool) =>
		send.mutate(
			{ id: task.id, provider: providerName },
			{
				onSuccess: () => notify.success(taskTexts('sentTo', { title: providerTitle })),
				onError: notify.failure,
			},
		);
	const known = tasks.data?.pages.flatMap((page) => page.list) ?? [];
	const editing: Omit<InsightEditing, 'points' | 'summary'> = {
		onSend: sendTask,
		tasksByActionPoint: new Map(
			known.flatMap((task) => (task.actionPointId ? [[task.actionPointId, task] as const] : [])),
		),
		taskTools,
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

const toSend = ({ startedAt, finishedAt, ...change }: ConversationChange) => ({
	...change,
	...(startedAt && { startedAt: startedAt.toISOString() }),
	...(finishedAt && { finishedAt: finishedAt.toISOString() }),
});
