import { and, count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { activity } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';

export async function listActivity(deps: Deps, caller: Caller, page: { start: number; limit: number }) {
	const mine = and(eq(activity.workspaceId, caller.workspaceId), eq(activity.userId, caller.userId));
	const newest = deps.db.select().from(activity).where(mine).orderBy(desc(activity.createdAt), desc(activity.id));
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
