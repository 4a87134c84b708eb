import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, localTask, speaker } from '../../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../conversation-access.ts';
import { pairTasks, type TaskRow, titleOf } from './pair-tasks.ts';
import { readActionPoints } from './read-action-points.ts';
import { requestTaskSync } from './request-task-sync.ts';
import { storeActionPoints } from './store-action-points.ts';

type Change = { now: Date; isRegenerated?: boolean };

const conversationsAtOnce = 100;

/** Call it in the transaction of each change of action points or owners' names, with the conversations locked. */
export async function refreshTasks(tx: Transaction, conversationIds: readonly string[], change: Change): Promise<void> {
	for (let i = 0; i < conversationIds.length; i += conversationsAtOnce)
		await refreshSome(tx, conversationIds.slice(i, i + conversationsAtOnce), change);
}

async function refreshSome(tx: Transaction, ids: string[], change: Change): Promise<void> {
	const records = await tx.select().from(conversation).where(inArray(conversation.id, ids)).orderBy(conversation.id);
	const tasks = await tx
		.select()
		.from(localTask)
		.where(inArray(localTask.conversationId, ids))
		.orderBy(localTask.createdAt, localTask.id);
	const tasksOf = Map.groupBy(tasks, (task) => task.conversationId);
	const ownVoices = await readOwnVoices(tx, ids);
	for (const { row: about, points } of await readActionPoints(tx, records))
		await refreshOne(tx, { about, points, tasks: tasksOf.get(about.id) ?? [], ownVoices }, change);
}

type One = {
	about: ConversationRecord;
	points: ActionPoint[];
	tasks: TaskRow[];
	ownVoices: ReadonlySet<string>;
};

async function refreshOne(tx: Transaction, one: One, { now, isRegenerated = false }: Change): Promise<void> {
	const { about, ownVoices } = one;
	const { pairs, left } = pairTasks(one.points, one.tasks, { isRegenerated });
	const gone = left.filter(({ actionPointId }) => actionPointId !== null);
	await removeFromPoints(tx, gone);
	// Ids may be swapped, and are unique.
	const moved = pairs.flatMap(({ point, task }) =>
		task?.actionPointId && task.actionPointId !== point.id ? task : [],
	);
	await unlink(tx, moved);
	const changed: string[] = [];
	for (const [position, { point, task, keepsAssignee }] of pairs.entries()) {
		const fields = {
			actionPointId: point.id,
			title: titleOf(point),
			dueDate: point.dueDate && isDay(point.dueDate) ? point.dueDate : null,
			owner: point.owner,
			doneAt: point.isDone ? (task?.doneAt ?? now) : null,
			assigneeId: task && keepsAssignee ? task.assigneeId : isOwners(point, about, ownVoices) ? about.ownerId : null,
		};
		if (!task) {
			const of = { workspaceId: about.workspaceId, conversationId: about.id };
			const remindedAt = isPast(fields.dueDate, now) ? now : null;
			const createdAt = new Date(now.getTime() + position);
			await tx.insert(localTask).values({ id: newId(), ...of, ...fields, isMirror: true, remindedAt, createdAt });
		} else if (isChanged(task, fields)) {
			const isMoved = task.dueDate !== fields.dueDate;
			await tx
				.update(localTask)
				.set({ ...fields, ...(isMoved && { remindedAt: isPast(fields.dueDate, now) ? now : null }) })
				.where(eq(localTask.id, task.id));
			changed.push(task.id);
		}
	}
	await requestTaskSync(tx, changed, now);
	const carried = pairs.map(({ point }) => point);
	if (pairs.some(({ isCarried }) => isCarried))
		await storeActionPoints(tx, { conversationId: about.id, points: carried, by: about.userName, now });
}

const isChanged = (task: TaskRow, fields: Partial<TaskRow>) =>
	Object.entries(fields).some(([name, value]) => task[name as keyof TaskRow]?.valueOf() !== value?.valueOf());

export const isPast = (dueDate: string | null, now: Date): boolean =>
	dueDate !== null && dueDate < now.toISOString().slice(0, 10);

async function removeFromPoints(tx: Transaction, tasks: readonly TaskRow[]): Promise<void> {
	const mirrors = tasks.filter(({ isMirror }) => isMirror).map(({ id }) => id);
	if (mirrors.length > 0) await tx.delete(localTask).where(inArray(localTask.id, mirrors));
	await unlink(
		tx,
		tasks.filter(({ isMirror }) => !isMirror),
	);
}

async function unlink(tx: Transaction, tasks: readonly TaskRow[]): Promise<void> {
	if (tasks.length === 0) return;
	const ids = tasks.map(({ id }) => id);
	await tx.update(localTask).set({ actionPointId: null }).where(inArray(localTask.id, ids));
}

const ownLabel = 'Me';

function isOwners(
	{ owner, ownerSpeaker }: ActionPoint,
	{ userName }: ConversationRecord,
	ownVoices: ReadonlySet<string>,
) {
	if (owner === null || owner === ownLabel || owner.toLowerCase() === userName.toLowerCase()) return true;
	return Boolean(ownerSpeaker && ownVoices.has(voiceOf(ownerSpeaker)));
}

const voiceOf = ({ fileId, speakerId }: { fileId: string; speakerId: string }) => `${fileId} ${speakerId}`;

async function readOwnVoices(tx: Transaction, conversationIds: string[]): Promise<Set<string>> {
	const rows = await tx
		.select({ fileId: speaker.fileId, speakerId: speaker.speakerId })
		.from(speaker)
		.innerJoin(file, eq(file.id, speaker.fileId))
		.where(and(inArray(file.conversationId, conversationIds), eq(speaker.origin, 'local')));
	return new Set(rows.map(voiceOf));
}
