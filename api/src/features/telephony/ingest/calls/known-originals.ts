import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { file, pbxOriginal } from '../../../../platform/db/schema/index.ts';

type Original = { workspaceId: string; sha1: string };

/** Long enough to store and read a file. After a crash, the next attempt waits this long. */
const claimMs = 60_000;

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

/** Claims a file that an earlier attempt began to store. Returns `busy` while another process stores it. */
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
	await db.delete(pbxOriginal).where(ofFile);
	return null;
}

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

export const releaseClaim = (db: Database, fileId: string) =>
	db
		.update(pbxOriginal)
		.set({ claimedUntil: null })
		.where(and(eq(pbxOriginal.fileId, fileId), isNull(pbxOriginal.storedAt)));

const claimEnd = (now: Date): Date => new Date(now.getTime() + claimMs);
