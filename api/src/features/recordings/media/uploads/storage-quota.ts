import { and, count, eq, gt, isNull, ne, notLike, or, sql, sum } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { file, note, preparedMedia, processingRun, stream, workspace } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { FileRecord } from '../../../conversations/index.ts';
import { isUnfinished } from '../../processing/runs.ts';

/** Space reserved beyond the next bytes, so that not every PUT sums the files of the workspace. */
const reserveAheadBytes = 16 * 1024 * 1024;
const plentyBytes = 20 * reserveAheadBytes;
const reservationLifetimeMs = 3_600_000;
const declarationLifetimeMs = 24 * 3_600_000;
const mostUnfinished = 1_000;

/** Throws `storage_limit`. Transactions of a workspace are serialised, so that together they cannot exceed it. */
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

export async function assertWithinQuota(
	deps: Deps,
	tx: Transaction,
	workspaceId: string,
	bytes: number,
): Promise<void> {
	if (bytes > 0 && bytes > (await lockQuota(deps, tx, workspaceId))) throw new AppError('storage_limit');
}

export const freeBytes = (deps: Deps, workspaceId: string): Promise<number> =>
	deps.db.transaction((tx) => lockQuota(deps, tx, workspaceId));

export async function assertFewUnfinished({ clock }: Deps, tx: Transaction, workspaceId: string): Promise<void> {
	const unfinished = and(eq(file.workspaceId, workspaceId), isRecentlyDeclared(clock()));
	const [found] = await tx.select({ count: count() }).from(file).where(unfinished);
	if ((found?.count ?? 0) < mostUnfinished) return;
	throw new AppError('storage_limit', {
		message: `${mostUnfinished} uploads of this workspace are unfinished. Finish some before you add more.`,
	});
}

export async function renewDeclaration(deps: Deps, target: FileRecord, stored: number): Promise<void> {
	const { id, workspaceId, sizeBytes, lastByteAt, createdAt } = target;
	const now = deps.clock();
	if (now.getTime() - (lastByteAt ?? createdAt).getTime() < declarationLifetimeMs) return;
	await withinQuota(deps, workspaceId, (sizeBytes ?? 0) - stored, (tx) =>
		tx.update(file).set({ lastByteAt: now }).where(eq(file.id, id)),
	);
}

/** Reserves space for a file of unknown size. Returns the bytes it may append, fewer than `needed` near the limit. */
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

/** Locks the workspace. Declared and reserved sizes count in full. Infinity without a limit. */
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

function isRecentlyDeclared(now: Date) {
	const since = new Date(now.getTime() - declarationLifetimeMs);
	return and(
		eq(file.isCompleted, false),
		or(gt(file.lastByteAt, since), and(isNull(file.lastByteAt), gt(file.createdAt, since))),
	);
}
