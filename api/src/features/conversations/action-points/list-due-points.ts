import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import { and, desc, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, localTask } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { ownOf, type Viewer } from '../../foundation/index.ts';
import { visibleWindow } from '../visible-window.ts';
import { readActionPoints } from './read-action-points.ts';
import { openActionPoints } from './refresh-next-due.ts';

const mostConversations = 20;

/** Latest deadlines first, so that old unticked points do not hide current ones. Demos are left out. */
export async function listDuePoints(
	{ db }: Pick<Deps, 'db'>,
	caller: Viewer & Pick<Caller, 'entitlements' | 'fullName'>,
	until: string,
): Promise<DuePoint[]> {
	const window = await visibleWindow(db, caller);
	const rows = await db
		.select()
		.from(conversation)
		.where(and(ownOf(caller), lte(conversation.nextDueOn, until), window?.where))
		.orderBy(desc(conversation.nextDueOn), desc(conversation.id))
		.limit(mostConversations);
	const tasks = await readTasks(db, rows);
	const points = (await readActionPoints(db, rows)).flatMap(({ row, points: shown }) => {
		const { title, type, startedAt, source } = row;
		return openActionPoints(shown).flatMap(({ id, text, owner, dueDate: ofPoint, evidence }) => {
			const task = tasks.get(`${row.id} ${id}`);
			const dueDate = task?.dueDate ?? ofPoint;
			if (dueDate > until || (task && task.assigneeId !== caller.userId)) return [];
			return {
				id,
				text,
				owner,
				dueDate,
				evidence,
				callId: row.id,
				isMine: owner === null || owner === ownLabel || isSameName(owner, caller.fullName),
				conversation: { title, type, startedAt: startedAt.toISOString(), source },
			};
		});
	});
	return points.toSorted((a, b) => b.dueDate.localeCompare(a.dueDate));
}

const ownLabel = 'Me';

const isSameName = (owner: string, name: string | null) => owner.toLowerCase() === name?.toLowerCase();

async function readTasks(db: Deps['db'], rows: readonly { id: string }[]) {
	if (rows.length === 0) return new Map<string, { dueDate: string | null; assigneeId: string | null }>();
	const { conversationId, actionPointId, dueDate, assigneeId } = localTask;
	const ofThese = inArray(
		conversationId,
		rows.map(({ id }) => id),
	);
	const tasks = await db
		.select({ conversationId, actionPointId, dueDate, assigneeId })
		.from(localTask)
		.where(and(ofThese, isNotNull(actionPointId)));
	return new Map(tasks.map((task) => [`${task.conversationId} ${task.actionPointId}`, task]));
}
