import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isOutsideBin, seesOnlyOwn } from '../access/index.ts';

/** Enough lines to recognise a frequent word; they are read in a millisecond or two. */
const sampleSize = 1_000;

/** Lines that an index can read from the newest on. */
export type LinesInOrder = {
	where: SQL | undefined;
	/** Whether they are exactly the lines that the caller may see. If not, they only serve as an estimate. */
	areAll: boolean;
	/** More lines to estimate by, if these are too few and the caller may see others. */
	around?: SQL | undefined;
	/** When the newest line was recorded, if the caller may see lines outside this set. */
	newest?: Date | undefined;
};

export async function linesInOrder(db: Database, caller: Caller, days: SQL | undefined): Promise<LinesInOrder> {
	const inWorkspace = and(eq(segment.workspaceId, caller.workspaceId), isOutsideBin(caller), days);
	if (caller.rank === 'Admin') return { where: inWorkspace, areAll: true };
	const own = and(inWorkspace, eq(segment.ownerId, caller.userId));
	if (await seesOnlyOwn(db, caller)) return { where: own, areAll: true };
	const [line] = await db
		.select({ recordedAt: segment.recordedAt })
		.from(segment)
		.where(inWorkspace)
		.orderBy(desc(segment.recordedAt))
		.limit(1);
	const where = caller.rank === 'Manager' ? inWorkspace : own;
	return { where, around: inWorkspace, areAll: false, newest: line?.recordedAt };
}

export type LineSample = {
	/** Share of the newest lines that match, 0 to 1. */
	share: number;
	newest: Date;
	oldest: Date;
};

/** Estimates the frequency of a match from the newest lines. Returns null when there are too few of them. */
export async function sampleNewestLines(
	db: Database,
	where: SQL | undefined,
	matches: SQL,
): Promise<LineSample | null> {
	const lines = db
		.select({ search: segment.search, recordedAt: segment.recordedAt })
		.from(segment)
		.where(where)
		.orderBy(desc(segment.recordedAt))
		.limit(sampleSize)
		.as('segment');
	const [sample] = await db
		.select({
			lines: sql<number>`count(*)::int`,
			matching: sql<number>`count(*) filter (where ${matches})::int`,
			newest: sql`max(${lines.recordedAt})`.mapWith(segment.recordedAt),
			oldest: sql`min(${lines.recordedAt})`.mapWith(segment.recordedAt),
		})
		.from(lines);
	if (!sample || sample.lines < sampleSize) return null;
	return { share: sample.matching / sample.lines, newest: sample.newest, oldest: sample.oldest };
}

/** Returns whether there are more than this many lines, from the index alone. */
export async function hasMoreThan(db: Database, where: SQL | undefined, lines: number): Promise<boolean> {
	const next = db.select({ recordedAt: segment.recordedAt }).from(segment).where(where);
	return (await next.orderBy(desc(segment.recordedAt)).offset(lines).limit(1)).length > 0;
}
