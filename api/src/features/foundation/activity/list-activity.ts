import type { Activity } from '@debrief/shared/contract/workspaces/activity.ts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { activity, conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleTo } from '../access/visible-to.ts';

export async function listActivity(deps: Deps, caller: Caller, page: { start: number; limit: number }) {
	const mine = and(eq(activity.workspaceId, caller.workspaceId), eq(activity.userId, caller.userId));
	const { id, type, createdAt } = activity;
	const newest = deps.db
		.select({ id, type, createdAt, content: contentOf(caller) })
		.from(activity)
		.where(mine)
		.orderBy(desc(activity.createdAt), desc(activity.id));
	const [rows, [total]] = await Promise.all([
		newest.offset(page.start).limit(page.limit),
		deps.db.select({ n: count() }).from(activity).where(mine),
	]);
	const list = rows.map((row) => ({
		id: row.id,
		activityType: row.type,
		activityContent: row.content,
		creationDate: row.createdAt.toISOString(),
	}));
	return { list, query: { total: total?.n ?? 0, ...page } };
}

const contentOf = (caller: Caller) => sql<Activity['activityContent']>`case
	when exists (select 1 from ${conversation}
		where ${conversation.id} = ${activity.content} ->> 'callId' and not (${visibleTo(caller)}))
	then jsonb_build_object('callId', ${activity.content} ->> 'callId', 'isDeleted', true)
	else ${activity.content} end`;
