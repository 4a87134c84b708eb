import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, segment } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isOutsideBin, seesOnlyOwn, visibleNow } from '../../foundation/index.ts';
import { linesOf } from './listed-conversations.ts';

const sampleSize = 1_000;
export const sampledConversations = 60;

type LinesInOrder = {
	inOrder: SQL | undefined;
	/** Omits the workspace where the owner implies it, because each condition costs time. */
	toFind: SQL | undefined;
};

export async function linesInOrder(
	db: Database,
	caller: Caller,
	days: SQL | undefined,
): Promise<LinesInOrder | undefined> {
	const inWorkspace = eq(segment.workspaceId, caller.workspaceId);
	const outside = and(isOutsideBin(caller), days);
	if (caller.rank === 'Admin') return { inOrder: and(inWorkspace, outside), toFind: and(inWorkspace, outside) };
	if (!(await seesOnlyOwn(db, caller))) return undefined;
	const own = and(eq(segment.ownerId, caller.userId), outside);
	return { inOrder: and(inWorkspace, own), toFind: own };
}

export type LineSample = {
	lines: number;
	matching: number;
	newest: Date;
	oldest: Date;
};

export async function sampleNewestLines(
	db: Database,
	where: SQL | undefined,
	matches: SQL,
): Promise<LineSample | null> {
	const lines = selectLines(db).where(where).orderBy(desc(segment.recordedAt)).limit(sampleSize);
	const sample = await countMatches(db, lines.as('segment'), matches);
	return sample && sample.lines === sampleSize ? sample : null;
}

export async function sampleVisibleLines(
	db: Database,
	caller: Caller,
	where: SQL | undefined,
	matches: SQL,
): Promise<LineSample | null> {
	const newest = await db
		.select({ id: conversation.id })
		.from(conversation)
		.where(and((await visibleNow(db, caller)).inOrder, where))
		.orderBy(desc(conversation.startedAt), desc(conversation.id))
		.limit(sampledConversations);
	if (newest.length < sampledConversations) return null;
	const lines = selectLines(db)
		.where(linesOf(newest.map(({ id }) => id)))
		.limit(2 * sampleSize);
	return countMatches(db, lines.as('segment'), matches);
}

const selectLines = (db: Database) =>
	db.select({ search: segment.search, recordedAt: segment.recordedAt }).from(segment).$dynamic();

type Lines = ReturnType<ReturnType<typeof selectLines>['as']>;

async function countMatches(db: Database, lines: Lines, matches: SQL): Promise<LineSample | null> {
	const [sample] = await db
		.select({
			lines: sql<number>`count(*)::int`,
			matching: sql<number>`count(*) filter (where ${matches})::int`,
			newest: sql`max(${lines.recordedAt})`.mapWith(segment.recordedAt),
			oldest: sql`min(${lines.recordedAt})`.mapWith(segment.recordedAt),
		})
		.from(lines);
	return sample && sample.lines > 0 ? sample : null;
}

export async function newestLine(db: Database, { workspaceId }: Caller, days: SQL | undefined): Promise<Date | null> {
	const lines = db.select({ recordedAt: segment.recordedAt }).from(segment);
	const inOrder = lines.where(and(eq(segment.workspaceId, workspaceId), days)).orderBy(desc(segment.recordedAt));
	return (await inOrder.limit(1))[0]?.recordedAt ?? null;
}

export async function hasMoreThan(db: Database, where: SQL | undefined, lines: number): Promise<boolean> {
	const next = db.select({ recordedAt: segment.recordedAt }).from(segment).where(where);
	return (await next.orderBy(desc(segment.recordedAt)).offset(lines).limit(1)).length > 0;
}
