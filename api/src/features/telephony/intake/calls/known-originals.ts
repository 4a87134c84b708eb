import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { file, pbxOriginal } from '../../../../platform/db/schema/index.ts';

type Original = { workspaceId: string; sha1: string };

/** Long enough to move a file into the storage and to read it once. After a crash, the next attempt waits for its end. */
const claimMs = 60_000;

/** Returns where a file is that is stored already, however it came; null for a new one. */
export async function findStored(
	db: Database,
	{ workspaceId, sha1 }: Original,
): Promise<{ conversationId: string | null } | null> {
	const { conversationId, storedAt } = pbxOriginal;
	const [taken] = await db
		.select({ conversationId, storedAt })
		.from(pbxOriginal)
		.where(and(eq(pbxOriginal.workspaceId, workspaceId), eq(pbxOriginal.sha1, sha1)));
	if (taken) return taken.storedAt ? taken : null;
	const isIt = and(eq(file.workspaceId, workspaceId), eq(file.sha1, sha1), eq(file.isCompleted, true));
	const [uploaded] = await db
		.select({ conversationId: file.conversationId })
		.from(file)
		.where(and(isIt, not(file.isInBin)))
		.limit(1);
	return uploaded ?? null;
}

/** Claims what an earlier attempt has begun to store, and returns its file: `busy` while another process stores it. */
export async function claimBegun(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	workspaceId: string,
	hashes: string[],
): Promise<{ fileId: string } | 'busy' | null> {
	const ofCall = and(eq(pbxOriginal.workspaceId, workspaceId), inArray(pbxOriginal.sha1, hashes));
	const [begun] = await db.select().from(pbxOriginal).where(ofCall);
	if (!begun) return null;
	const isFree = or(isNull(pbxOriginal.claimedUntil), lt(pbxOriginal.claimedUntil, clock()));
	const ofFile = and(eq(pbxOriginal.fileId, begun.fileId), isNull(pbxOriginal.storedAt));
	const claimed = await db
		.update(pbxOriginal)
		.set({ claimedUntil: claimEnd(clock()) })
		.where(and(ofFile, isFree))
		.returning({ sha1: pbxOriginal.sha1 });
	if (claimed.length === 0) return 'busy';
	const [still] = await db.select({ id: file.id }).from(file).where(eq(file.id, begun.fileId));
	if (still) return { fileId: begun.fileId };
	// its conversation was deleted before its bytes were there
	await db.delete(pbxOriginal).where(ofFile);
	return null;
}

/** Claims files for the first time, in the transaction that creates their conversation. */
export const claimNew = (
	tx: Transaction,
	workspaceId: string,
	hashes: string[],
	{ fileId, conversationId, now }: { fileId: string; conversationId: string; now: Date },
) =>
	tx
		.insert(pbxOriginal)
		.values(hashes.map((sha1) => ({ workspaceId, sha1, fileId, conversationId, claimedUntil: claimEnd(now) })));

export const markStored = (db: Database, fileId: string, now: Date) =>
	db.update(pbxOriginal).set({ storedAt: now, claimedUntil: null }).where(eq(pbxOriginal.fileId, fileId));

/** After an attempt that failed, the next one need not wait. */
export const releaseClaim = (db: Database, fileId: string) =>
	db
		.update(pbxOriginal)
		.set({ claimedUntil: null })
		.where(and(eq(pbxOriginal.fileId, fileId), isNull(pbxOriginal.storedAt)));

const claimEnd = (now: Date): Date => new Date(now.getTime() + claimMs);
