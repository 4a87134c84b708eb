import type { TaskQuery } from '@debrief/shared/contract/conversations/tasks.ts';
import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, localTask } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeConversation } from '../../conversations/index.ts';
import { isCallers, selectTasks, taskAccess, toTasks } from './task-rows.ts';

export async function listTasks({ db }: Deps, caller: Caller, query: TaskQuery) {
	const { callId: conversationId, assigneeId, status, start, limit, 'dueDate[lte]': until } = query;
	if (conversationId) await seeConversation(db, caller, conversationId);
	const access = await taskAccess(db, caller);
	const isPersons = assigneeId === 'me' ? isCallers(caller) : assigneeId && eq(localTask.assigneeId, assigneeId);
	const matching = and(
		access.isVisible,
		// Action points of demos appear only in their own conversation.
		conversationId
			? eq(localTask.conversationId, conversationId)
			: or(eq(localTask.isMirror, false), ne(conversation.source, 'demo')),
		isPersons || undefined,
		until ? lte(localTask.dueDate, until) : undefined,
		status === 'open' ? isNull(localTask.doneAt) : undefined,
		status === 'done' ? isNotNull(localTask.doneAt) : undefined,
	);
	const rows = await selectTasks(db, caller, access)
		.where(matching)
		.orderBy(
			asc(isNotNull(localTask.doneAt)),
			desc(localTask.doneAt),
			sql`coalesce(${isCallers(caller)}, false) desc`,
			sql`${localTask.dueDate} asc nulls last`,
			asc(localTask.createdAt),
			asc(localTask.id),
		)
		.offset(start)
		.limit(limit);
	const [counted] = await db
		.select({ n: sql<number>`count(*)::int` })
		.from(localTask)
		.leftJoin(conversation, eq(conversation.id, localTask.conversationId))
		.where(matching);
	return { list: await toTasks(db, caller, rows), query: { total: counted?.n ?? 0, start, limit } };
}
