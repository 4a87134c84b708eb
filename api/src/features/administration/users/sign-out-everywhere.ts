import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { apiKey, session } from '../../../platform/db/schema/index.ts';
import { revokeGrantsOf } from '../../../platform/oauth/device-grants.ts';

export async function signOutEverywhere(tx: Transaction, userId: string): Promise<void> {
	await tx.delete(session).where(eq(session.userId, userId));
	await revokeGrantsOf(tx, userId);
	await tx.delete(apiKey).where(eq(apiKey.userId, userId));
}
