import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { seesOnlyOwn } from '../conversations/index.ts';

/** Enough lines to tell a frequent word from others; they are read in a millisecond or two. */
const lookedAt = 1_000;

/** Lines that an index has from the newest on. */
export type LinesInOrder = {
	where: SQL | undefined;
	/** They are all that the caller may see, and nothing else. If not, they only serve for an estimate. */
	areAll: boolean;
	/** Where others may be newer: when the newest line was recorded that the caller could see. */
	newest?: Date | undefined;
};

export async function linesInOrder(db: Database, caller: Caller, days: SQL | undefined): Promise<LinesInOrder> {
	const inWorkspace = and(eq(segment.workspaceId, caller.workspaceId), days);
	if (caller.rank === 'Admin') return { where: inWorkspace, areAll: true };
	const own = and(inWorkspace, eq(segment.ownerId, caller.userId));
	if (await seesOnlyOwn(db, caller)) return { where: own, areAll: true };
	const [line] = await db
		.select({ recordedAt: segment.recordedAt })
		.from(segment)
		.where(inWorkspace)
		.orderBy(desc(segment.recordedAt))
		.limit(1);
	return { where: caller.rank === 'Manager' ? inWorkspace : own, areAll: false, newest: line?.recordedAt };
}

export type Look = {
	/** Of the newest lines, how many match: 0 to 1. */
	share: number;
	newest: Date;
	oldest: Date;
};

/** What the newest lines say about how frequent something is; null when there are too few of them to say it. */
export async function lookAtNewest(db: Database, where: SQL | undefined, matches: SQL): Promise<Look | null> {
	const lines = db
		.select({ search: segment.search, recordedAt: segment.recordedAt })
		.from(segment)
		.where(where)
		.orderBy(desc(segment.recordedAt))
		.limit(lookedAt)
		.as('segment');
	const [look] = await db
		.select({
			lines: sql<number>`count(*)::int`,
			matching: sql<number>`count(*) filter (where ${matches})::int`,
			newest: sql`max(${lines.recordedAt})`.mapWith(segment.recordedAt),
			oldest: sql`min(${lines.recordedAt})`.mapWith(segment.recordedAt),
		})
		.from(lines);
	if (!look || look.lines < lookedAt) return null;
	return { share: look.matching / look.lines, newest: look.newest, oldest: look.oldest };
}

/** Whether there are more lines than so many; their index answers it by itself. */
export async function areMoreThan(db: Database, where: SQL | undefined, lines: number): Promise<boolean> {
	const next = db.select({ recordedAt: segment.recordedAt }).from(segment).where(where);
	return (await next.orderBy(desc(segment.recordedAt)).offset(lines).limit(1)).length > 0;
}
