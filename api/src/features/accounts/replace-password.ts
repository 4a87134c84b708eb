import { like } from 'drizzle-orm';
import { isPasswordOf } from '../../platform/auth/proof/has-password.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { account, verification } from '../../platform/db/schema/index.ts';

/** Does not ask for the old password. Invalidates links in earlier mails, which could otherwise set another one. */
export async function replacePassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
	await tx.delete(verification).where(like(verification.value, `${userId}%`));
	const changed = await tx.update(account).set({ password: passwordHash }).where(isPasswordOf(userId)).returning();
	if (changed.length > 0) return;
	const row = { id: newId(), userId, accountId: userId, providerId: 'credential', password: passwordHash };
	await tx.insert(account).values(row);
}
