import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, localTask, sentTask, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { registry } from '../../../platform/providers/registry.ts';
import { visibleTo } from '../../foundation/index.ts';

export type TaskRow = typeof localTask.$inferSelect;

const assignee = alias(user, 'assignee');
const creator = alias(user, 'creator');
const nameOf = (person: typeof assignee | typeof creator) =>
	sql<string | null>`coalesce(${person.fullName}, ${person.email})`;

export const taskVisibleTo = (caller: Caller): SQL | undefined =>
	and(
		eq(localTask.workspaceId, caller.workspaceId),
		or(isNull(localTask.conversationId), isNull(conversation.deletedAt)),
		or(
			eq(localTask.assigneeId, caller.userId),
			eq(localTask.creatorId, caller.userId),
			and(isNotNull(localTask.conversationId), visibleTo(caller)),
		),
	);

export const selectTasks = (db: Database | Transaction, caller: Caller) =>
	db
		.select({
			task: localTask,
			callTitle: conversation.title,
			seesCall: sql<boolean>`coalesce((${visibleTo(caller)}), false)`,
			assigneeName: nameOf(assignee),
			creatorName: nameOf(creator),
			sent: sentTask,
		})
		.from(localTask)
		.leftJoin(conversation, eq(conversation.id, localTask.conversationId))
		.leftJoin(sentTask, eq(sentTask.taskId, localTask.id))
		.leftJoin(assignee, eq(assignee.id, localTask.assigneeId))
		.leftJoin(creator, eq(creator.id, localTask.creatorId));

type Selected = Awaited<ReturnType<typeof selectTasks>>[number];

export function toTask({ task, callTitle, seesCall, assigneeName, creatorName, sent }: Selected, caller: Caller): Task {
	const canEdit = mayEditTask(caller, task);
	return {
		id: task.id,
		title: task.title,
		description: task.description,
		dueDate: task.dueDate,
		callId: seesCall ? task.conversationId : null,
		callTitle: seesCall ? callTitle : null,
		actionPointId: seesCall ? task.actionPointId : null,
		doneAt: task.doneAt?.toISOString() ?? null,
		assigneeId: task.assigneeId,
		assigneeName,
		creatorName,
		createdAt: task.createdAt.toISOString(),
		canEdit,
		canFinish: canEdit || task.assigneeId === caller.userId,
		sent: sent && toSent(sent),
	};
}

const toSent = (row: typeof sentTask.$inferSelect): Task['sent'] => ({
	providerName: row.provider,
	providerTitle: registry.find(({ name }) => name === row.provider)?.title ?? row.provider,
	state: row.state,
	reason: row.reason,
	url: row.remoteUrl,
	mayBeThere: row.remoteId !== null || row.isInDoubt,
});

export const mayEditTask = ({ userId, rank }: Caller, { creatorId }: TaskRow): boolean =>
	creatorId === userId || rank === 'Admin';

export async function readTask(db: Database | Transaction, caller: Caller, id: string): Promise<Task> {
	const [row] = await selectTasks(db, caller).where(and(eq(localTask.id, id), taskVisibleTo(caller)));
	if (!row) throw new AppError('task_not_found');
	return toTask(row, caller);
}

/** FOR NO KEY UPDATE: a process that holds a sent task's row may look up the key, and a full lock would deadlock. */
export async function lockTask(tx: Transaction, caller: Caller, id: string): Promise<TaskRow> {
	await readTask(tx, caller, id);
	const [row] = await tx.select().from(localTask).where(eq(localTask.id, id)).for('no key update');
	if (!row) throw new AppError('task_not_found');
	return row;
}
