import { and, count, eq, gt, isNull, ne, notLike, or, sql, sum } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { file, note, preparedMedia, processingRun, stream, workspace } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { FileRecord } from '../../../conversations/index.ts';
import { isUnfinished } from '../../processing/runs.ts';

/** What a growing file reserves beyond its next bytes, so that the files of a workspace are not summed on each PUT. */
const reserveAheadBytes = 16 * 1024 * 1024;
/** Nothing is reserved ahead when the limit is near: others may need it sooner. */
const plentyBytes = 20 * reserveAheadBytes;
const reservationLifetimeMs = 3_600_000;
/** How long the declared size of an unfinished file counts after its last byte. */
const declarationLifetimeMs = 24 * 3_600_000;
/** Unfinished files of a workspace whose declared size counts. */
const mostUnfinished = 1_000;

/**
 * Runs `write` in a transaction when the workspace may store so many bytes more. Throws `storage_limit` otherwise.
 * Transactions of one workspace wait for each other, so that together they cannot exceed the limit.
 */
export async function withinQuota<T>(
	deps: Deps,
	workspaceId: string,
	bytes: number,
	write: (tx: Transaction) => Promise<T>,
): Promise<T> {
	return deps.db.transaction(async (tx) => {
		await assertWithinQuota(deps, tx, workspaceId, bytes);
		return write(tx);
	});
}

/** The same for a transaction that has begun. */
export async function assertWithinQuota(
	deps: Deps,
	tx: Transaction,
	workspaceId: string,
	bytes: number,
): Promise<void> {
	if (bytes > 0 && bytes > (await lockQuota(deps, tx, workspaceId))) throw new AppError('storage_limit');
}

/** Returns the bytes that a workspace may still store, Infinity without a limit. */
export const freeBytes = (deps: Deps, workspaceId: string): Promise<number> =>
	deps.db.transaction((tx) => lockQuota(deps, tx, workspaceId));

/** Throws `storage_limit` when a workspace has too many uploads that were created and not finished. */
export async function assertFewUnfinished({ clock }: Deps, tx: Transaction, workspaceId: string): Promise<void> {
	const unfinished = and(eq(file.workspaceId, workspaceId), isRecentlyDeclared(clock()));
	const [found] = await tx.select({ count: count() }).from(file).where(unfinished);
	if ((found?.count ?? 0) < mostUnfinished) return;
	throw new AppError('storage_limit', {
		message: `${mostUnfinished} uploads of this workspace are unfinished. Finish some before you add more.`,
	});
}

/** Reserves the rest of a file again whose declared size no longer counts. Throws `storage_limit` when others took it. */
export async function renewDeclaration(deps: Deps, target: FileRecord, stored: number): Promise<void> {
	const { id, workspaceId, sizeBytes, lastByteAt, createdAt } = target;
	const now = deps.clock();
	if (now.getTime() - (lastByteAt ?? createdAt).getTime() < declarationLifetimeMs) return;
	await withinQuota(deps, workspaceId, (sizeBytes ?? 0) - stored, (tx) =>
		tx.update(file).set({ lastByteAt: now }).where(eq(file.id, id)),
	);
}

/**
 * Reserves the next bytes of a file whose size is not known. Returns how many it may append, which is fewer than
 * `needed` when the workspace reaches its storage limit.
 */
export async function reserveBytes(deps: Deps, target: FileRecord, stored: number, needed: number): Promise<number> {
	if (deps.env.STORAGE_LIMIT_BYTES === undefined) return needed;
	const { reservedBytes, reservedUntil } = target;
	const now = deps.clock();
	if (reservedUntil && reservedUntil > now && stored + needed <= reservedBytes) return needed;
	return deps.db.transaction(async (tx) => {
		const free = (await lockQuota(deps, tx, target.workspaceId, target.id)) - stored;
		const granted = Math.max(0, Math.min(needed, free));
		const ahead = free > plentyBytes ? reserveAheadBytes : 0;
		const reservation = {
			reservedBytes: stored + granted + ahead,
			reservedUntil: new Date(now.getTime() + reservationLifetimeMs),
		};
		await tx.update(file).set(reservation).where(eq(file.id, target.id));
		return granted;
	});
}

/**
 * Returns the bytes that a workspace may still store (Infinity without a limit) and locks it until the transaction ends.
 * Declared and reserved sizes count in full, and so does what decoding made. Demo media and the file `except` do not.
 */
async function lockQuota(deps: Deps, tx: Transaction, workspaceId: string, except = ''): Promise<number> {
	const limit = deps.env.STORAGE_LIMIT_BYTES;
	if (limit === undefined) return Number.POSITIVE_INFINITY;
	await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
	const now = deps.clock();
	const isReserved = sql`${file.reservedUntil} > ${now.toISOString()}::timestamptz`;
	const used = sql<number>`coalesce(sum(case
		when ${file.isCompleted} then coalesce(${file.sizeBytes}, ${file.storedBytes})
		when ${isRecentlyDeclared(now)} and ${file.sizeBytes} is not null then ${file.sizeBytes}
		when ${isReserved} then greatest(${file.storedBytes}, ${file.reservedBytes})
		else ${file.storedBytes} end), 0)::float8`;
	const isCounted = and(
		eq(file.workspaceId, workspaceId),
		notLike(file.storageKey, 'demo/%'),
		isNull(file.audioDeletedAt),
	);
	const [files] = await tx
		.select({ used })
		.from(file)
		.where(and(isCounted, ne(file.id, except)));
	const [copies] = await tx
		.select({ used: sum(preparedMedia.copyBytes).mapWith(Number) })
		.from(preparedMedia)
		.innerJoin(file, eq(file.id, preparedMedia.fileId))
		.where(isCounted);
	const [samples] = await tx
		.select({ used: sum(preparedMedia.samplesBytes).mapWith(Number) })
		.from(preparedMedia)
		.innerJoin(file, eq(file.id, preparedMedia.fileId))
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(processingRun, eq(processingRun.recordingId, stream.recordingId))
		.where(and(isCounted, isNull(processingRun.supersededAt), isUnfinished));
	const pictures = sql<number>`coalesce(sum(${note.attachmentBytes}), 0)::float8`;
	const [attachments] = await tx.select({ used: pictures }).from(note).where(eq(note.workspaceId, workspaceId));
	const parts = [files, copies, samples, attachments];
	return parts.reduce((free, part) => free - (part?.used ?? 0), limit);
}

/** Files that are not whole and whose bytes, or creation, are not long ago. */
function isRecentlyDeclared(now: Date) {
	const since = new Date(now.getTime() - declarationLifetimeMs);
	return and(
		eq(file.isCompleted, false),
		or(gt(file.lastByteAt, since), and(isNull(file.lastByteAt), gt(file.createdAt, since))),
	);
}
