import type { NewTask, Task, TaskChange } from '@debrief/shared/contract/conversations/tasks.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { localTask, membership } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
	editConversation,
	finishActionPoint,
	lockActionPoints,
	requestTaskSync,
	seeConversation,
} from '../../conversations/index.ts';
import { recordActivity, recordEvent } from '../../foundation/index.ts';
import { connectedProvider } from '../crm-sync/connected-provider.ts';
import { lockTask, mayEditTask, readTask } from './task-rows.ts';
import { placeSentTask } from './tools/send-task.ts';

/** Returns the existing task of an action point. Throws `task_not_found`. */
export async function createTask(deps: Deps, caller: Caller, input: NewTask): Promise<Task> {
	const { callId: conversationId, assigneeId = caller.userId, actionPointId = null, sendTo, ...fields } = input;
	const now = deps.clock();
	return deps.db.transaction(async (tx) => {
		if (sendTo) await connectedProvider(tx, deps, caller, { name: sendTo, part: 'tasks' });
		const send = async (taskId: string) => {
			if (sendTo) await placeSentTask(tx, { taskId, provider: sendTo, requestedBy: caller.userId, now });
			return readTask(tx, caller, taskId);
		};
		if (conversationId && actionPointId) await editConversation(tx, caller, conversationId);
		const about = conversationId ? await seeConversation(tx, caller, conversationId) : null;
		await assertMember(tx, caller, assigneeId);
		const point = conversationId && actionPointId ? await findActionPoint(tx, conversationId, actionPointId) : null;
		const id = newId();
		const [created] = await tx
			.insert(localTask)
			.values({
				id,
				workspaceId: caller.workspaceId,
				creatorId: caller.userId,
				assigneeId,
				...fields,
				conversationId,
				actionPointId,
				createdAt: now,
				doneAt: point?.isDone ? now : null,
				remindedAt: isPast(fields.dueDate, now) ? now : null,
			})
			.onConflictDoNothing()
			.returning();
		if (!created) return send(await idOfTask(tx, conversationId ?? '', actionPointId ?? ''));
		await recordActivity(tx, caller, 'localTaskCreated', {
			title: about?.title ?? fields.title,
			description: fields.title,
			...(conversationId && { callId: conversationId }),
			...(fields.dueDate && { dueDate: fields.dueDate }),
		});
		// Tasks without a conversation are private to the people involved.
		const payload = { taskId: id, conversationId: conversationId ?? '' };
		if (conversationId) await recordEvent(tx, { workspaceId: caller.workspaceId, type: 'task.created', payload });
		return send(id);
	});
}

/** Throws `task_not_found`, and `forbidden` for callers who may only see or finish it. */
export async function updateTask(deps: Deps, caller: Caller, id: string, change: TaskChange): Promise<Task> {
	const now = deps.clock();
	const { doneAt, ...fields } = change;
	return deps.db.transaction(async (tx) => {
		const row = await lockTask(tx, caller, id);
		const canEdit = mayEditTask(caller, row);
		const isEdit = Object.values(fields).some((value) => value !== undefined);
		if (!canEdit && (isEdit || row.assigneeId !== caller.userId)) throw new AppError('forbidden');
		if (fields.assigneeId) await assertMember(tx, caller, fields.assigneeId);
		const isMoved = fields.dueDate !== undefined && fields.dueDate !== row.dueDate;
		await tx
			.update(localTask)
			.set({
				...fields,
				...(doneAt !== undefined && { doneAt: doneAt === null ? null : new Date(doneAt) }),
				...((isMoved || fields.assigneeId) && { remindedAt: isPast(fields.dueDate ?? null, now) ? now : null }),
			})
			.where(eq(localTask.id, id));
		if (doneAt !== undefined && row.conversationId && row.actionPointId)
			await finishActionPoint(tx, {
				conversationId: row.conversationId,
				pointId: row.actionPointId,
				isDone: doneAt !== null,
				by: caller.fullName ?? caller.email,
				now,
			});
		await requestTaskSync(tx, [id], now);
		return readTask(tx, caller, id);
	});
}

export async function deleteTask({ db }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const row = await lockTask(tx, caller, id);
		if (!mayEditTask(caller, row)) throw new AppError('forbidden');
		await tx.delete(localTask).where(eq(localTask.id, id));
	});
}

async function idOfTask(tx: Transaction, conversationId: string, pointId: string): Promise<string> {
	const isIt = and(eq(localTask.conversationId, conversationId), eq(localTask.actionPointId, pointId));
	const [row] = await tx.select({ id: localTask.id }).from(localTask).where(isIt);
	return row?.id ?? '';
}

async function findActionPoint(tx: Transaction, conversationId: string, pointId: string) {
	const point = (await lockActionPoints(tx, conversationId)).find(({ id }) => id === pointId);
	if (!point) throw new AppError('task_not_found');
	return point;
}

async function assertMember(tx: Transaction, { workspaceId }: Caller, userId: string): Promise<void> {
	const isMember = and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId));
	const [found] = await tx.select({ id: membership.userId }).from(membership).where(isMember);
	if (!found) throw new AppError('user_not_found');
}

const isPast = (dueDate: string | null, now: Date) => dueDate !== null && dueDate < now.toISOString().slice(0, 10);
