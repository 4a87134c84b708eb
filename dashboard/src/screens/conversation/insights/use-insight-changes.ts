import type { ConversationChange, InsightPart } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
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
	const { create } = useTaskChanges();
	const { data: taskTools = [] } = useTaskTools(canEdit);
	const makeTask = ({ id: actionPointId, text, dueDate }: ActionPoint, tool?: TaskTool) =>
		create.mutate(
			{
				title: text.slice(0, limits.titleMaxLength),
				dueDate,
				callId: id,
				actionPointId,
				...(tool && { sendTo: tool.providerName }),
			},
			{
				onSuccess: () =>
					notify.success(tool ? taskTexts('sentTo', { title: tool.providerTitle }) : t('insights.taskMade')),
				onError: notify.failure,
			},
		);
	const known = tasks.data?.pages.flatMap((page) => page.list);
	const editing: Omit<InsightEditing, 'points'> = {
		onTask: makeTask,
		tasksByActionPoint: known
			? new Map(known.flatMap((task) => (task.actionPointId ? [[task.actionPointId, task] as const] : [])))
			: null,
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
