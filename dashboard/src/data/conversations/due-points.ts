import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const dayMs = 86_400_000;
const daysAhead = 7;

/** Open action points of one's own conversations that are due within a week, or were. */
export function useDuePoints() {
	const api = useApi();
	const until = formatDay(new Date(Date.now() + daysAhead * dayMs));
	return useQuery({
		queryKey: [...keys.allConversations, 'due-points', until],
		queryFn: ({ signal }) => api.listDuePoints({ query: { until } }, { signal }),
	});
}

/** Ticks action points off, and makes them tasks of another day or of somebody else. */
export function useDuePointChanges() {
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
			const title = point.text.slice(0, limits.titleMaxLength);
			const task = await api.createTask({ body: { title, callId, actionPointId, ...change } });
			// a point that is a task already keeps it
			return task.dueDate === change.dueDate ? task : api.updateTask({ params: { id: task.id }, body: change });
		},
		onSettled,
	});
	return { finish, plan };
}
