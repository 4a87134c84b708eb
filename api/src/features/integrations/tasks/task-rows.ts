import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, localTask, sentTask, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { registry } from '../../../platform/providers/registry.ts';
import { readEvidence, visibleWindow } from '../../conversations/index.ts';
import { editableBy, visibleTo } from '../../foundation/index.ts';

export type TaskRow = typeof localTask.$inferSelect;

const assignee = alias(user, 'assignee');
const creator = alias(user, 'creator');
const nameOf = (person: typeof assignee | typeof creator) =>
	sql<string | null>`coalesce(${person.fullName}, ${person.email})`;

export const isCallers = ({ userId, fullName }: Caller): SQL =>
	sql`(${localTask.assigneeId} = ${userId} or (${localTask.assigneeId} is null and lower(${localTask.owner}) = lower(${fullName ?? ''})))`;

/** `seesCall` is the rule of the conversation: a mirror of an action point is seen by its readers only. */
export async function taskAccess(db: Database | Transaction, caller: Caller) {
	const window = await visibleWindow(db, caller);
	const seesCall = sql<boolean>`coalesce((${and(visibleTo(caller), window?.where)}), false)`;
	const isInvolved = or(eq(localTask.assigneeId, caller.userId), eq(localTask.creatorId, caller.userId));
	const isVisible = and(
		eq(localTask.workspaceId, caller.workspaceId),
		or(isNull(localTask.conversationId), isNull(conversation.deletedAt)),
		or(and(eq(localTask.isMirror, false), isInvolved), and(isNotNull(localTask.conversationId), seesCall)),
	);
	return { seesCall, isVisible };
}

type Access = Awaited<ReturnType<typeof taskAccess>>;

export const selectTasks = (db: Database | Transaction, caller: Caller, { seesCall }: Access) =>
	db
		.select({
			task: localTask,
			about: conversation,
			seesCall,
			editsCall: sql<boolean>`coalesce((${editableBy(caller)}), false)`,
			isMine: sql<boolean>`coalesce(${isCallers(caller)}, false)`,
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

export async function toTasks(db: Database | Transaction, caller: Caller, rows: readonly Selected[]): Promise<Task[]> {
	const cited = rows.flatMap(({ about, seesCall, task }) => (about && seesCall && task.actionPointId ? about : []));
	const evidenceOf = await readEvidence(db, cited);
	return rows.map(({ task, about, seesCall, isMine, assigneeName, creatorName, sent, ...row }) => {
		const canEdit = seesCall && task.actionPointId ? row.editsCall : mayEditTask(caller, task);
		return {
			id: task.id,
			title: task.title,
			description: task.description,
			dueDate: task.dueDate,
			callId: seesCall ? task.conversationId : null,
			callTitle: seesCall ? (about?.title ?? null) : null,
			actionPointId: seesCall ? task.actionPointId : null,
			moment: seesCall ? momentOf(task, evidenceOf(task)) : null,
			isMine,
			doneAt: task.doneAt?.toISOString() ?? null,
			assigneeId: task.assigneeId,
			assigneeName,
			owner: task.owner,
			creatorName,
			createdAt: task.createdAt.toISOString(),
			canEdit,
			canFinish: canEdit || task.assigneeId === caller.userId || task.creatorId === caller.userId,
			sent: sent && toSent(sent),
		};
	});
}

export function momentOf({ fileId, momentMs }: TaskRow, [said]: readonly Evidence[]): Task['moment'] {
	if (said) return { fileId: said.fileId, startedAt: said.startedAt };
	return fileId === null || momentMs === null ? null : { fileId, startedAt: momentMs };
}

const toSent = (row: typeof sentTask.$inferSelect): Task['sent'] => ({
	providerName: row.provider,
	providerTitle: registry.find(({ name }) => name === row.provider)?.title ?? row.provider,
	state: row.state,
	reason: row.reason,
	url: row.remoteUrl,
	mayBeThere: row.remoteId !== null || row.isInDoubt,
});

const mayEditTask = ({ userId, rank }: Caller, { creatorId, actionPointId }: TaskRow): boolean =>
	actionPointId === null && (creatorId === userId || rank === 'Admin');

export async function readTask(db: Database | Transaction, caller: Caller, id: string): Promise<Task> {
	const access = await taskAccess(db, caller);
	const rows = await selectTasks(db, caller, access).where(and(eq(localTask.id, id), access.isVisible));
	const [task] = await toTasks(db, caller, rows);
	if (!task) throw new AppError('task_not_found');
	return task;
}

export async function lockTask(tx: Transaction, caller: Caller, id: string) {
	await readTask(tx, caller, id);
	const row = await lockTaskRow(tx, id);
	if (!row) throw new AppError('task_not_found');
	const { canEdit, canFinish } = await readTask(tx, caller, id);
	return { row, canEdit, canFinish };
}

/** Locks the conversation first, as changes of points do. A full lock of the task would deadlock with sent tasks. */
export async function lockTaskRow(tx: Transaction, id: string): Promise<TaskRow | undefined> {
	const [task] = await tx.select().from(localTask).where(eq(localTask.id, id));
	if (task?.conversationId)
		await tx
			.select({ id: conversation.id })
			.from(conversation)
			.where(eq(conversation.id, task.conversationId))
			.for('update');
	const [row] = await tx.select().from(localTask).where(eq(localTask.id, id)).for('no key update');
	return row;
}
