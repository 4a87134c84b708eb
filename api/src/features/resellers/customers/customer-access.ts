import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { resellerCustomer } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export type CustomerRow = typeof resellerCustomer.$inferSelect;
declare const proof: unique symbol;
/** A customer who has accepted. The row is locked, so that neither side ends the relation in the meantime. */
export type ManagedCustomer = CustomerRow & { workspaceId: string; userId: string; readonly [proof]: true };

const isOfCaller = ({ userId }: Caller, id: string) =>
	and(eq(resellerCustomer.id, id), eq(resellerCustomer.resellerId, userId));

const isManaged = (row: CustomerRow | undefined): row is ManagedCustomer => Boolean(row?.workspaceId && row.userId);

/** Throws `customer_not_found`, also when the customer has not accepted yet. */
export async function seeCustomer(
	db: Database,
	caller: Caller,
	id: string,
): Promise<CustomerRow & { workspaceId: string; userId: string }> {
	const [row] = await db.select().from(resellerCustomer).where(isOfCaller(caller, id));
	if (!isManaged(row)) throw new AppError('customer_not_found');
	return row;
}

export async function lockCustomer(tx: Transaction, caller: Caller, id: string): Promise<ManagedCustomer> {
	const [row] = await tx.select().from(resellerCustomer).where(isOfCaller(caller, id)).for('update');
	if (!isManaged(row)) throw new AppError('customer_not_found');
	return row;
}
