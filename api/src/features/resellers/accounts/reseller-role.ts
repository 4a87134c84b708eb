import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { reseller, resellerCustomer, type user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { endRelation } from '../customers/end-relation.ts';

type Account = Pick<typeof user.$inferSelect, 'id' | 'name' | 'fullName' | 'email'>;
type Actor = Pick<Caller, 'userId' | 'email'>;

/** A reseller cannot be a customer. The account must be locked. Throws `already_managed`. */
export async function assertUnmanaged(tx: Transaction, userId: string): Promise<void> {
	const [managed] = await tx.select().from(resellerCustomer).where(eq(resellerCustomer.userId, userId)).limit(1);
	if (managed) throw new AppError('already_managed');
}

export async function grantReseller(tx: Transaction, { id, name, fullName, email }: Account): Promise<void> {
	await assertUnmanaged(tx, id);
	await tx
		.insert(reseller)
		.values({ userId: id, name: fullName ?? name, email })
		.onConflictDoNothing();
}

/** Ends all customer relations. Returns the ids of revoked keys. Evict them after the commit. */
export async function revokeReseller(tx: Transaction, actor: Actor, userId: string): Promise<string[]> {
	// The lock keeps customers from accepting in the meantime.
	await tx.select().from(reseller).where(eq(reseller.userId, userId)).for('update');
	const rows = await tx.select().from(resellerCustomer).where(eq(resellerCustomer.resellerId, userId)).for('update');
	const revoked: string[] = [];
	for (const row of rows) revoked.push(...(await endRelation(tx, actor, row)));
	await tx.delete(reseller).where(eq(reseller.userId, userId));
	return revoked;
}
