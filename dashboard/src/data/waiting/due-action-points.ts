import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import type { TaskFields } from '../conversations/tasks.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const dayMs = 86_400_000;
const daysAhead = 7;

export function useDueActionPoints() {
	const api = useApi();
	const until = formatDay(new Date(Date.now() + daysAhead * dayMs));
	return useQuery({
		queryKey: [...keys.allConversations, 'due-points', until],
		queryFn: ({ signal }) => api.listDuePoints({ query: { until } }, { signal }),
	});
}

export const titleOf = ({ text }: Pick<DuePoint, 'text'>): string => text.slice(0, limits.titleMaxLength);

const isOthers = (task: Task, { assigneeId }: Pick<TaskFields, 'assigneeId'>): boolean =>
	assigneeId !== undefined && task.assigneeId !== assigneeId;

export function useDueActionPointChanges() {
	const api = useApi();
	const invalidate = useInvalidate();
	const onSettled = () => invalidate(keys.allConversations, keys.anyConversation, keys.tasks, keys.activity);
	const finish = useMutation({
		mutationFn: async ({ point: { id, callId }, isDone }: { point: DuePoint; isDone: boolean }) => {
			const conversation = await api.getConversation({ params: { id: callId } });
			const before = conversation.actionPoints.map(({ evidence: _, ownerSpeaker: __, kind: ___, ...point }) => point);
			const actionPoints = before.map((point) => (point.id === id ? { ...point, isDone } : point));
			return api.updateConversation({
				params: { id: callId },
				body: { actionPoints, before: { actionPoints: before } },
			});
		},
		onSettled,
	});
	const plan = useMutation({
		mutationFn: async ({ point, ...change }: { point: DuePoint; dueDate: string }) => {
			const { id: actionPointId, callId } = point;
			const task = await api.createTask({ body: { title: titleOf(point), callId, actionPointId, ...change } });
			return task.dueDate === change.dueDate ? task : api.updateTask({ params: { id: task.id }, body: change });
		},
		onSettled,
	});
	const handOver = useMutation({
		mutationFn: async ({ point, fields }: { point: DuePoint; fields: TaskFields }) => {
			const { title, description, ...change } = fields;
			const task = await api.createTask({ body: { ...fields, callId: point.callId, actionPointId: point.id } });
			const isNew = task.title === title && task.dueDate === (change.dueDate ?? null) && !isOthers(task, change);
			if (isNew) return task;
			// The existing task keeps its title and text unless others were typed.
			const typed = { ...(title !== titleOf(point) && { title }), ...(description && { description }) };
			return api.updateTask({ params: { id: task.id }, body: { ...change, ...typed } });
		},
		onSettled,
	});
	return { finish, plan, handOver };
}
