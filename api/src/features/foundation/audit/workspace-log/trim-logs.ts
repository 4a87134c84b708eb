import { and, asc, eq, gte, lte, notExists } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { workspace, workspaceLogEntry, workspaceLogHead } from '../../../../platform/db/schema/index.ts';
import { readSetting } from '../../../../platform/settings.ts';
import { lockHead, recordInLog, theServer } from './append-to-log.ts';
import { retentionSetting } from './retention-setting.ts';

const dayMs = 86_400_000;

/** Runs at most once a day. The hash of the last deleted entry remains as the start of the chain. */
export async function trimLogs(deps: Deps): Promise<void> {
	await removeLeftOver(deps);
	const heads = await deps.db.select({ workspaceId: workspaceLogHead.workspaceId }).from(workspaceLogHead);
	for (const { workspaceId } of heads) {
		const { days } = await readSetting(deps.db, retentionSetting, { workspaceId });
		const today = Math.floor(deps.clock().getTime() / dayMs) * dayMs;
		await deps.db.transaction((tx) => trim(tx, workspaceId, new Date(today - days * dayMs)));
	}
}

async function trim(tx: Transaction, workspaceId: string, keptSince: Date): Promise<void> {
	const ofWorkspace = eq(workspaceLogEntry.workspaceId, workspaceId);
	const { sequence, hash, at } = workspaceLogEntry;
	const [oldest] = await tx.select({ at }).from(workspaceLogEntry).where(ofWorkspace).orderBy(asc(at)).limit(1);
	if (!oldest || oldest.at >= keptSince) return;
	const head = await lockHead(tx, workspaceId);
	const [kept] = await tx
		.select({ sequence })
		.from(workspaceLogEntry)
		.where(and(ofWorkspace, gte(at, keptSince)))
		.orderBy(asc(sequence))
		.limit(1);
	// Entries that were written late may be out of order, so only those before all kept entries go.
	const until = (kept?.sequence ?? head.sequence + 1) - 1;
	const isLast = and(ofWorkspace, eq(sequence, until));
	const [last] = await tx.select({ hash }).from(workspaceLogEntry).where(isLast);
	if (!last) return;
	await tx.delete(workspaceLogEntry).where(and(ofWorkspace, lte(sequence, until)));
	const trimmed = { trimmedSequence: until, trimmedHash: last.hash };
	await tx.update(workspaceLogHead).set(trimmed).where(eq(workspaceLogHead.workspaceId, workspaceId));
	const after = { entries: until - head.trimmedSequence, until, hash: last.hash };
	await recordInLog(tx, workspaceId, theServer, [{ action: 'logTrimmed', subjectId: workspaceId, after }]);
}

async function removeLeftOver({ db }: Deps): Promise<void> {
	const ofHead = db.select().from(workspace).where(eq(workspace.id, workspaceLogHead.workspaceId));
	const gone = await db.delete(workspaceLogHead).where(notExists(ofHead)).returning();
	for (const { workspaceId } of gone)
		await db.delete(workspaceLogEntry).where(eq(workspaceLogEntry.workspaceId, workspaceId));
}
