import type { Task, TaskQuery } from '@debrief/shared/contract/conversations/tasks.ts';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, localTask } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeConversation } from '../../conversations/index.ts';
import { selectTasks, taskVisibleTo, toTask } from './task-rows.ts';

export async function listTasks({ db }: Deps, caller: Caller, query: TaskQuery) {
	const { callId: conversationId, assigneeId, status, start, limit, 'dueDate[lte]': until } = query;
	if (conversationId) await seeConversation(db, caller, conversationId);
	const wanted = assigneeId === 'me' ? caller.userId : assigneeId;
	const matching = and(
		taskVisibleTo(caller),
		conversationId ? eq(localTask.conversationId, conversationId) : undefined,
		wanted ? eq(localTask.assigneeId, wanted) : undefined,
		until ? lte(localTask.dueDate, until) : undefined,
		status === 'open' ? isNull(localTask.doneAt) : undefined,
		status === 'done' ? isNotNull(localTask.doneAt) : undefined,
	);
	const rows = await selectTasks(db, caller)
		.where(matching)
		.orderBy(
			asc(isNotNull(localTask.doneAt)),
			desc(localTask.doneAt),
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
	const list: Task[] = rows.map((row) => toTask(row, caller));
	return { list, query: { total: counted?.n ?? 0, start, limit } };
}
