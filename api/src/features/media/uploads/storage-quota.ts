import { and, eq, ne, notLike, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { file, note, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileRecord } from '../../conversations/index.ts';

/** What a growing file reserves beyond its next bytes, so that the files of a workspace are not summed on each PUT. */
const reserveAheadBytes = 16 * 1024 * 1024;
/** Nothing is reserved ahead when the limit is near: others may need it sooner. */
const plentyBytes = 20 * reserveAheadBytes;
const reservationLifetimeMs = 3_600_000;

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
 * Declared and reserved sizes count in full. Demo media and the file `except` do not count.
 */
async function lockQuota(deps: Deps, tx: Transaction, workspaceId: string, except = ''): Promise<number> {
	const limit = deps.env.STORAGE_LIMIT_BYTES;
	if (limit === undefined) return Number.POSITIVE_INFINITY;
	await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
	const growing = sql`case when ${file.reservedUntil} > ${deps.clock().toISOString()}::timestamptz
		then greatest(${file.storedBytes}, ${file.reservedBytes}) else ${file.storedBytes} end`;
	const used = sql<number>`coalesce(sum(coalesce(${file.sizeBytes}, ${growing})), 0)::float8`;
	const counted = and(eq(file.workspaceId, workspaceId), notLike(file.storageKey, 'demo/%'), ne(file.id, except));
	const [files] = await tx.select({ used }).from(file).where(counted);
	const pictures = sql<number>`coalesce(sum(${note.attachmentBytes}), 0)::float8`;
	const [attachments] = await tx.select({ used: pictures }).from(note).where(eq(note.workspaceId, workspaceId));
	return limit - (files?.used ?? 0) - (attachments?.used ?? 0);
}
