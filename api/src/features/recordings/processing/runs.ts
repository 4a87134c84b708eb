import { and, asc, desc, eq, inArray, isNull, min, ne, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, processingRun, recording, stream } from '../../../platform/db/schema/index.ts';
import { type InsertedRun, putShortestFirst } from './shortest-first.ts';

export type Run = typeof processingRun.$inferSelect;
type NewColumns = typeof processingRun.$inferInsert;

export type NewRun = Pick<NewColumns, 'conversationId' | 'step'> &
	Partial<Pick<NewColumns, 'recordingId' | 'state' | 'progress' | 'discardsEditsUntil' | 'isBackground'>>;

const isCurrent = isNull(processingRun.supersededAt);
export const isUnfinished = inArray(processingRun.state, ['waiting', 'working']);

export const isActive = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'working';

export async function currentRuns(db: Database | Transaction, conversationId: string): Promise<Run[]> {
	const rows = await db
		.select({ run: processingRun })
		.from(processingRun)
		.leftJoin(recording, eq(recording.id, processingRun.recordingId))
		.where(and(eq(processingRun.conversationId, conversationId), isCurrent))
		.orderBy(asc(recording.startedAt), asc(recording.id));
	return rows.map(({ run }) => run);
}

export async function currentRunOf(db: Database | Transaction, fileId: string): Promise<Run | undefined> {
	const [row] = await db
		.select({ run: processingRun })
		.from(processingRun)
		.innerJoin(stream, eq(stream.recordingId, processingRun.recordingId))
		.where(and(eq(stream.fileId, fileId), isCurrent));
	return row?.run;
}

export async function findUnfinished(db: Database | Transaction, runId: string): Promise<Run | undefined> {
	const [run] = await db
		.select()
		.from(processingRun)
		.where(and(eq(processingRun.id, runId), isCurrent, isUnfinished));
	return run;
}

export function unfinishedRuns(db: Database): Promise<Pick<Run, 'id' | 'step' | 'turn' | 'isBackground'>[]> {
	const { id, step, turn, isBackground } = processingRun;
	return db
		.select({ id, step, turn, isBackground })
		.from(processingRun)
		.where(and(isCurrent, isUnfinished, ne(step, 'upload')));
}

/** Supersedes the current run. The caller holds the conversation. */
export async function insertRun(tx: Transaction, run: NewRun, now: Date): Promise<InsertedRun> {
	const { conversationId, recordingId = null, state = 'waiting' } = run;
	await supersede(tx, ofSame(conversationId, recordingId), now);
	// Their input is about to change.
	if (recordingId) await supersede(tx, ofSame(conversationId, null), now);
	const [inserted] = await tx
		.insert(processingRun)
		.values({
			...run,
			id: newId(),
			state,
			turn: state === 'waiting' ? await nextTurn(tx, run) : 0,
			createdAt: now,
			startedAt: state === 'waiting' ? null : now,
			finishedAt: state === 'done' ? now : null,
		})
		.returning();
	if (!inserted) throw new Error('the run was not inserted');
	const isOrdered = inserted.step === 'transcript' && state === 'waiting' && !inserted.isBackground;
	return isOrdered ? putShortestFirst(tx, inserted) : { run: inserted, overtaken: [] };
}

/** Uses start-time fair queueing (Goyal, 1996): runs of a workspace are two turns apart, so others come between. */
async function nextTurn(tx: Transaction, { conversationId, step, isBackground = false }: NewRun): Promise<number> {
	const { turn, state } = processingRun;
	const [own] = await tx
		.select({ workspaceId: conversation.workspaceId })
		.from(conversation)
		.where(eq(conversation.id, conversationId));
	const isOwn = sql`${conversation.workspaceId} = ${own?.workspaceId ?? ''}`;
	const [queue] = await tx
		.select({
			first: min(turn),
			atWork: sql<number | null>`max(${turn}) filter (where ${state} = 'working')`,
			ownLast: sql<number | null>`max(${turn}) filter (where ${isOwn})`,
		})
		.from(processingRun)
		.innerJoin(conversation, eq(conversation.id, processingRun.conversationId))
		.where(and(eq(processingRun.step, step), eq(processingRun.isBackground, isBackground), isCurrent, isUnfinished));
	const { first = null, atWork = null, ownLast = null } = queue ?? {};
	const earliest = atWork === null ? (first ?? 0) : atWork + 1;
	return ownLast === null ? earliest : Math.max(earliest, ownLast + 2);
}

const ofSame = (conversationId: string, recordingId: string | null) =>
	recordingId
		? eq(processingRun.recordingId, recordingId)
		: and(eq(processingRun.conversationId, conversationId), isNull(processingRun.recordingId));

async function supersede(tx: Transaction, which: SQL | undefined, now: Date): Promise<void> {
	await tx.update(processingRun).set({ supersededAt: now }).where(and(which, isCurrent));
}

export async function pendingDiscard(tx: Transaction, conversationId: string): Promise<Date | null> {
	const [last] = await tx
		.select({ state: processingRun.state, until: processingRun.discardsEditsUntil })
		.from(processingRun)
		.where(ofSame(conversationId, null))
		.orderBy(desc(processingRun.createdAt), desc(processingRun.id))
		.limit(1);
	return last && last.state !== 'done' ? last.until : null;
}

export type Failure = Pick<Run, 'reason' | 'message'>;

/** A failure ends the run as failed. The caller holds the conversation and knows that the run is current. */
export async function endRun(
	tx: Transaction,
	{ id }: Pick<Run, 'id'>,
	now: Date,
	failure: Failure | null,
): Promise<void> {
	const state = failure ? 'failed' : 'done';
	await tx
		.update(processingRun)
		.set({ state, progress: null, finishedAt: now, ...failure })
		.where(eq(processingRun.id, id));
}

/** From 0 to 1. */
export async function setUploadProgress(tx: Transaction, fileId: string, progress: number | null): Promise<void> {
	const run = await currentRunOf(tx, fileId);
	if (run?.step === 'upload') await tx.update(processingRun).set({ progress }).where(eq(processingRun.id, run.id));
}
