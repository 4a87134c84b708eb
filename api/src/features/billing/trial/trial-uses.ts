import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { trialUse } from '../../../platform/db/schema/index.ts';

const ofAccount = (userId: string) => `account ${userId}`;
const ofWorkspace = (workspaceId: string) => `workspace ${workspaceId}`;
const ofCard = (cardHash: string) => `card ${cardHash}`;

export async function hasUsedTrial(db: Database | Transaction, userId: string, workspaceId: string): Promise<boolean> {
	const keys = [ofAccount(userId), ofWorkspace(workspaceId)];
	const rows = await db.select({ key: trialUse.key }).from(trialUse).where(inArray(trialUse.key, keys)).limit(1);
	return rows.length > 0;
}

export async function takeTrial(tx: Transaction, userId: string, workspaceId: string, now: Date): Promise<boolean> {
	if (await hasUsedTrial(tx, userId, workspaceId)) return false;
	const keys = [ofAccount(userId), ofWorkspace(workspaceId)];
	const added = await tx
		.insert(trialUse)
		.values(keys.map((key) => ({ key, createdAt: now })))
		.onConflictDoNothing()
		.returning();
	return added.length === keys.length;
}

/** A card and the workspaces it pays for share one trial, so a use by either counts for both. */
export async function carryTrialToCard(
	tx: Transaction,
	workspaceId: string,
	cardHash: string,
	now: Date,
): Promise<void> {
	const keys = [ofWorkspace(workspaceId), ofCard(cardHash)];
	const used = await tx.select({ key: trialUse.key }).from(trialUse).where(inArray(trialUse.key, keys));
	if (used.length !== 1) return;
	await tx
		.insert(trialUse)
		.values(keys.map((key) => ({ key, createdAt: now })))
		.onConflictDoNothing();
}
