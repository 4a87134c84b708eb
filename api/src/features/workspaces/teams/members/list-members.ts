import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { containsPattern } from '../../../../platform/db/contains-pattern.ts';
import { membership, user } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { memberRows, toMembers } from './member-rows.ts';

type Query = { start: number; limit: number; q?: string };

export async function listMembers({ db }: Deps, caller: Caller, { start, limit, q }: Query) {
	const pattern = q && containsPattern(q);
	const matches = and(
		eq(membership.workspaceId, caller.workspaceId),
		pattern ? or(ilike(user.email, pattern), ilike(user.fullName, pattern)) : undefined,
	);
	const [rows, [counted]] = await Promise.all([
		memberRows(db)
			.where(matches)
			.orderBy(sql`lower(coalesce(${user.fullName}, ${user.email}))`, asc(user.id))
			.offset(start)
			.limit(limit),
		db.select({ total: count() }).from(membership).innerJoin(user, eq(user.id, membership.userId)).where(matches),
	]);
	return { list: await toMembers(db, caller, rows), query: { total: counted?.total ?? 0, start, limit } };
}
