import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import { and, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, localTask } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { ownOf, type Viewer, visibleTo } from '../../foundation/index.ts';
import { visibleWindow } from '../visible-window.ts';
import { readEvidence } from './read-action-points.ts';

const most = 100;

/** Latest deadlines first, so that old unticked points do not hide current ones. Demos are left out. */
export async function listDuePoints(
	{ db }: Pick<Deps, 'db'>,
	caller: Viewer & Pick<Caller, 'entitlements' | 'fullName'>,
	until: string,
): Promise<DuePoint[]> {
	const window = await visibleWindow(db, caller);
	const hasIt = eq(localTask.assigneeId, caller.userId);
	const isOwnPoint = and(
		isNotNull(localTask.actionPointId),
		or(isNull(localTask.assigneeId), hasIt),
		ownOf(caller),
		window?.where,
	);
	const isGiven = and(
		hasIt,
		eq(localTask.isMirror, false),
		or(isNull(localTask.conversationId), isNull(conversation.deletedAt)),
	);
	const isDue = and(isNull(localTask.doneAt), lte(localTask.dueDate, until));
	const rows = await db
		.select({
			task: localTask,
			about: conversation,
			seesCall: sql<boolean>`coalesce((${and(visibleTo(caller), window?.where)}), false)`,
		})
		.from(localTask)
		.leftJoin(conversation, eq(conversation.id, localTask.conversationId))
		.where(and(eq(localTask.workspaceId, caller.workspaceId), isDue, or(isOwnPoint, isGiven)))
		.orderBy(desc(localTask.dueDate), desc(conversation.startedAt), localTask.createdAt, localTask.id)
		.limit(most);
	const evidenceOf = await readEvidence(
		db,
		rows.flatMap(({ about, seesCall }) => (about && seesCall ? about : [])),
	);
	return rows.flatMap(({ task, about, seesCall }) => {
		const { id: taskId, actionPointId, title: text, owner, dueDate, assigneeId } = task;
		if (dueDate === null) return [];
		const shown = seesCall ? about : null;
		return {
			id: actionPointId ?? taskId,
			taskId,
			text,
			owner,
			dueDate,
			evidence: evidenceOf(task),
			callId: shown?.id ?? null,
			isMine: assigneeId === caller.userId || isCalled(owner, caller.fullName),
			conversation: shown && nameOf(shown),
		};
	});
}

const isCalled = (owner: string | null, name: string | null) =>
	owner !== null && owner.toLowerCase() === name?.toLowerCase();

const nameOf = ({ title, type, startedAt, source }: typeof conversation.$inferSelect): DuePoint['conversation'] => ({
	title,
	type,
	startedAt: startedAt.toISOString(),
	source,
});
