import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { promisedShare } from '../../../../platform/db/schema/index.ts';

export async function movePromises(tx: Transaction, from: string, invitationId: string): Promise<void> {
	const promised = await tx.select().from(promisedShare).where(eq(promisedShare.invitationId, from));
	if (promised.length === 0) return;
	const moved = promised.map((each) => ({ ...each, invitationId }));
	await tx.insert(promisedShare).values(moved).onConflictDoNothing();
}
