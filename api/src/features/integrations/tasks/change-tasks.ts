import type { NewTask, Task, TaskChange } from '@debrief/shared/contract/conversations/tasks.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { file, localTask, membership, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeActionPoints, isPast, requestTaskSync, seeConversation } from '../../conversations/index.ts';
import { recordActivity, recordEvent } from '../../foundation/index.ts';
import { connectedProvider } from '../crm-sync/connected-provider.ts';
import { planActionPoint } from './plan-action-point.ts';
import { lockTask, readTask, type TaskRow } from './task-rows.ts';
import { placeSentTask } from './tools/send-task.ts';

/** Returns the existing task of an action point. Throws `task_not_found`. */
export async function createTask(deps: Deps, caller: Caller, input: NewTask): Promise<Task> {
	const { callId: conversationId, assigneeId = caller.userId, actionPointId, sendTo, moment, ...fields } = input;
	const now = deps.clock();
	return deps.db.transaction(async (tx) => {
		if (sendTo) await connectedProvider(tx, deps, caller, { name: sendTo, part: 'tasks' });
		await nameOfMember(tx, caller, assigneeId);
		if (conversationId) await seeConversation(tx, caller, conversationId);
		if (moment) await assertFileOf(tx, conversationId, moment.fileId);
		const planned =
			conversationId && actionPointId
				? await planActionPoint(tx, deps, caller, { conversationId, actionPointId })
				: null;
		const id = planned?.id ?? newId();
		if (planned?.isMirror) {
			const { dueDate, ...texts } = fields;
			const change = { ...texts, ...(dueDate && { dueDate }), ...(input.assigneeId && { assigneeId }) };
			await changeTask(tx, deps, caller, planned, change);
			await tx.update(localTask).set({ creatorId: caller.userId, assigneeId }).where(eq(localTask.id, id));
		} else if (!planned)
			await tx.insert(localTask).values({
				id,
				workspaceId: caller.workspaceId,
				creatorId: caller.userId,
				assigneeId,
				...fields,
				conversationId,
				...(moment && { fileId: moment.fileId, momentMs: moment.startedAt }),
				createdAt: now,
				remindedAt: isPast(fields.dueDate, now) ? now : null,
			});
		if (!planned || planned.isMirror) {
			const content = contentOf(await readTask(tx, caller, id));
			const { dueDate } = fields;
			await recordActivity(tx, caller, 'localTaskCreated', { ...content, ...(dueDate && { dueDate }) });
			// Tasks without a conversation are private to the people involved.
			const payload = { taskId: id, conversationId: conversationId ?? '' };
			if (conversationId) await recordEvent(tx, { workspaceId: caller.workspaceId, type: 'task.created', payload });
		}
		if (sendTo) await placeSentTask(tx, { taskId: id, provider: sendTo, requestedBy: caller.userId, now });
		return readTask(tx, caller, id);
	});
}

/** Throws `task_not_found`, and `forbidden` for callers who may only see or finish it. */
export async function updateTask(deps: Deps, caller: Caller, id: string, change: TaskChange): Promise<Task> {
	const { doneAt: _, ...fields } = change;
	return deps.db.transaction(async (tx) => {
		const { row, canEdit, canFinish } = await lockTask(tx, caller, id);
		const isEdit = Object.values(fields).some((value) => value !== undefined);
		if (!canFinish || (isEdit && !canEdit)) throw new AppError('forbidden');
		await changeTask(tx, deps, caller, row, change);
		const task = await readTask(tx, caller, id);
		if (task.doneAt && !row.doneAt) await recordActivity(tx, caller, 'localTaskDone', contentOf(task));
		return task;
	});
}

async function changeTask(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	caller: Caller,
	row: TaskRow,
	change: TaskChange,
): Promise<void> {
	const now = clock();
	const { doneAt, ...fields } = change;
	const isMoved = fields.dueDate !== undefined && fields.dueDate !== row.dueDate;
	const isGiven = fields.assigneeId !== undefined && fields.assigneeId !== row.assigneeId;
	const owner = isGiven && fields.assigneeId ? await nameOfMember(tx, caller, fields.assigneeId) : null;
	const isPlanned = Object.values(fields).some((value) => value !== undefined);
	await tx
		.update(localTask)
		.set({
			...fields,
			...(isPlanned && { isMirror: false }),
			...(owner && row.actionPointId && { owner }),
			...(doneAt !== undefined && { doneAt: doneAt === null ? null : new Date(doneAt) }),
			...((isMoved || isGiven || row.isMirror) && {
				remindedAt: isPast(fields.dueDate ?? row.dueDate, now) ? now : null,
			}),
		})
		.where(eq(localTask.id, row.id));
	if (row.conversationId && row.actionPointId)
		await changeActionPoints(tx, {
			conversationId: row.conversationId,
			by: caller.fullName ?? caller.email,
			now,
			change: (points) =>
				points.map((point) =>
					point.id === row.actionPointId ? changedPoint(point, row, { ...change, ...(owner && { owner }) }) : point,
				),
		});
	await requestTaskSync(tx, [row.id], now);
}

const contentOf = ({ callId, callTitle, title }: Task) =>
	callId ? { callId, title: callTitle, description: title } : { title };

function changedPoint(
	point: ActionPoint,
	row: TaskRow,
	{ title, dueDate, doneAt, owner }: TaskChange & { owner?: string },
): ActionPoint {
	return {
		...point,
		// The title may be the beginning of a longer text.
		...(title !== undefined && title !== row.title && { text: title }),
		...(dueDate !== undefined && { dueDate }),
		...(doneAt !== undefined && { isDone: doneAt !== null }),
		...(owner && { owner }),
	};
}

/** Also removes the action point. Throws `task_not_found`, and `forbidden` for callers who may not edit it. */
export async function deleteTask({ db, clock }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const { row, canEdit } = await lockTask(tx, caller, id);
		if (!canEdit) throw new AppError('forbidden');
		await tx.delete(localTask).where(eq(localTask.id, id));
		if (row.conversationId && row.actionPointId)
			await changeActionPoints(tx, {
				conversationId: row.conversationId,
				by: caller.fullName ?? caller.email,
				now: clock(),
				change: (points) => points.filter((point) => point.id !== row.actionPointId),
			});
	});
}

async function assertFileOf(tx: Transaction, conversationId: string | null, fileId: string): Promise<void> {
	const isOfIt = and(eq(file.id, fileId), eq(file.conversationId, conversationId ?? ''));
	const [found] = await tx.select({ id: file.id }).from(file).where(isOfIt);
	if (!found) throw new AppError('file_not_found');
}

async function nameOfMember(tx: Transaction, { workspaceId }: Caller, userId: string): Promise<string> {
	const isMember = and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId));
	const [found] = await tx
		.select({ fullName: user.fullName, email: user.email })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(isMember);
	if (!found) throw new AppError('user_not_found');
	return found.fullName ?? found.email;
}
