import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { localTask } from '../../../platform/db/schema/index.ts';

export type TaskRow = typeof localTask.$inferSelect;

type Pair = {
	point: ActionPoint;
	task: TaskRow | undefined;
	isCarried: boolean;
	keepsAssignee: boolean;
};

export const titleOf = ({ text }: Pick<ActionPoint, 'text'>): string => text.slice(0, limits.titleMaxLength);

/** Pairs by id, or by words when the engine numbered the points anew. `left` are the tasks without a point. */
export function pairTasks(
	points: readonly ActionPoint[],
	tasks: readonly TaskRow[],
	{ isRegenerated }: { isRegenerated: boolean },
): { pairs: Pair[]; left: TaskRow[] } {
	const free = new Set(tasks);
	const take = (is: (task: TaskRow) => boolean) => {
		const task = [...free].find(is);
		if (task) free.delete(task);
		return task;
	};
	const isSame = (point: ActionPoint, task: TaskRow) => titleOf(point).toLowerCase() === task.title.toLowerCase();
	const byId = points.map((point) =>
		take((task) => task.actionPointId === point.id && (!isRegenerated || isSame(point, task))),
	);
	const pairs = points.map((point, index) => {
		const task = byId[index] ?? take((each) => (isRegenerated || each.actionPointId === null) && isSame(point, each));
		return task ? paired(point, task, isRegenerated) : { point, task, isCarried: false, keepsAssignee: false };
	});
	return { pairs, left: [...free] };
}

function paired(point: ActionPoint, task: TaskRow, isRegenerated: boolean): Pair {
	const isOther = isRegenerated || task.actionPointId !== point.id;
	const keepsAssignee = isOther ? !task.isMirror : task.owner === point.owner;
	if (!isOther) return { point, task, isCarried: false, keepsAssignee };
	const isDone = point.isDone || task.doneAt !== null;
	const dueDate = (!task.isMirror && task.dueDate) || point.dueDate;
	const isCarried = isDone !== point.isDone || dueDate !== point.dueDate;
	return { point: isCarried ? { ...point, isDone, dueDate } : point, task, isCarried, keepsAssignee };
}
