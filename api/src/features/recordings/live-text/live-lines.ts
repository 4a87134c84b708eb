import type { NoLiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, desc, eq, inArray, isNull, lt, max, notInArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { HeardPiece } from '../../../engines/speech/live/heard-pieces.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { file, heardPiece, liveLine, liveText, processingRun, stream } from '../../../platform/db/schema/index.ts';
import { isUnfinished } from '../processing/runs.ts';
import type { Delays } from './delays.ts';

export type HeardUntil = Partial<Record<Origin, number>>;

type NewLine = Pick<typeof liveLine.$inferInsert, 'origin' | 'startedAt' | 'endedAt' | 'text' | 'isOpen'>;

const claimMs = 10_000;

export async function claimFile({ db, clock }: Deps, fileId: string, claimedBy: string): Promise<Delays | null> {
	const now = clock();
	const columns = { claimedBy, claimedUntil: new Date(now.getTime() + claimMs) };
	const [claimed] = await db
		.insert(liveText)
		.values({ fileId, ...columns })
		.onConflictDoUpdate({
			target: liveText.fileId,
			set: columns,
			setWhere: sql`${liveText.claimedBy} = ${claimedBy} or ${liveText.claimedUntil} is null or ${lt(liveText.claimedUntil, now)}`,
		})
		.returning({ delays: liveText.delays });
	return claimed?.delays ?? null;
}

export async function releaseFile({ db }: Deps, fileId: string, claimedBy: string): Promise<void> {
	await db
		.update(liveText)
		.set({ claimedBy: null, claimedUntil: null })
		.where(and(eq(liveText.fileId, fileId), eq(liveText.claimedBy, claimedBy)));
}

export async function setUnavailable({ db }: Deps, fileId: string, unavailable: NoLiveText | null): Promise<void> {
	await db
		.insert(liveText)
		.values({ fileId, unavailable })
		.onConflictDoUpdate({ target: liveText.fileId, set: { unavailable } });
}

type Progress = { delays: Delays; behindMs?: number };

/** An empty line removes the open one. Returns false once the recording is over or another process has claimed it. */
export function storeLine(
	db: Database,
	owner: { fileId: string; claimedBy: string },
	line: NewLine,
	progress: Progress,
): Promise<boolean> {
	const { fileId, claimedBy } = owner;
	return db.transaction(async (tx) => {
		const isLive = and(eq(file.id, fileId), eq(file.isCompleted, false), eq(file.isInBin, false));
		const [live] = await tx.select({ id: file.id }).from(file).where(isLive);
		if (!live) return false;
		const [own] = await tx
			.update(liveText)
			.set({ unavailable: null, ...progress })
			.where(and(eq(liveText.fileId, fileId), eq(liveText.claimedBy, claimedBy)))
			.returning({ fileId: liveText.fileId });
		if (!own) return false;
		await tx
			.delete(liveLine)
			.where(and(eq(liveLine.fileId, fileId), inArray(liveLine.origin, [line.origin, 'mixed']), liveLine.isOpen));
		if (line.text) await tx.insert(liveLine).values({ id: newId(), fileId, ...line });
		return true;
	});
}

export async function findHeardUntil(db: Database, fileId: string): Promise<HeardUntil> {
	const rows = await db
		.select({ origin: liveLine.origin, until: max(liveLine.endedAt) })
		.from(liveLine)
		.where(and(eq(liveLine.fileId, fileId), eq(liveLine.isOpen, false)))
		.groupBy(liveLine.origin);
	return Object.fromEntries(rows.map(({ origin, until }) => [origin, until ?? 0]));
}

export async function readLines(db: Database, fileId: string, limit: number) {
	const { id, startedAt, endedAt, text, origin, isOpen } = liveLine;
	const rows = await db
		.select({ id, startedAt, endedAt, text, origin, isOpen })
		.from(liveLine)
		.where(eq(liveLine.fileId, fileId))
		.orderBy(desc(startedAt), desc(endedAt))
		.limit(limit);
	return rows.reverse();
}

export async function findHeard(
	db: Database,
	fileId: string,
	engine: SpeechEngine,
	language: string,
): Promise<HeardPiece[]> {
	const { channel, parts, words } = heardPiece;
	const isSame = and(eq(heardPiece.engine, nameOf(engine)), eq(heardPiece.language, language));
	const pieces = await db
		.select({ channel, parts, words })
		.from(heardPiece)
		.where(and(eq(heardPiece.fileId, fileId), isSame));
	const startOf = (piece: HeardPiece) => piece.parts[0]?.startedAt ?? 0;
	return pieces.toSorted((one, other) => startOf(one) - startOf(other));
}

export const nameOf = ({ id, version }: SpeechEngine): string => `${id} ${version}`;

export async function removeLiveLines(tx: Transaction, fileId: string): Promise<void> {
	await tx.delete(liveLine).where(eq(liveLine.fileId, fileId));
	await tx.delete(heardPiece).where(eq(heardPiece.fileId, fileId));
}

export async function removeStrandedLines({ db }: Deps): Promise<void> {
	const awaited = db
		.select({ fileId: stream.fileId })
		.from(stream)
		.innerJoin(processingRun, eq(processingRun.recordingId, stream.recordingId))
		.where(and(isNull(processingRun.supersededAt), isUnfinished));
	await db.delete(liveLine).where(notInArray(liveLine.fileId, awaited));
	await db.delete(heardPiece).where(notInArray(heardPiece.fileId, awaited));
}
