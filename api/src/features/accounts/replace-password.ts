import { like } from 'drizzle-orm';
import { isPasswordOf } from '../../platform/auth/proof/has-password.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { account, verification } from '../../platform/db/schema/index.ts';

/**
 * Sets the password of an account, which may have none yet, without asking for the old one. Links in earlier mails would
 * set another one, so they stop working.
 */
export async function replacePassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
	await tx.delete(verification).where(like(verification.value, `${userId}%`));
	const changed = await tx.update(account).set({ password: passwordHash }).where(isPasswordOf(userId)).returning();
	if (changed.length > 0) return;
	const row = { id: newId(), userId, accountId: userId, providerId: 'credential', password: passwordHash };
	await tx.insert(account).values(row);
}
