import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { billingOrder, resellerCustomer } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export async function resellerOf(db: Database | Transaction, workspaceId: string): Promise<string | null> {
	const [row] = await db
		.select({ resellerId: resellerCustomer.resellerId })
		.from(resellerCustomer)
		.where(eq(resellerCustomer.workspaceId, workspaceId));
	return row?.resellerId ?? null;
}

export async function assertUnmanaged(db: Database, workspaceId: string): Promise<void> {
	if (await resellerOf(db, workspaceId)) throw new AppError('managed_by_reseller');
}

export async function isPaidByReseller(db: Database, orderId: string): Promise<boolean> {
	const [row] = await db
		.select({ resellerId: billingOrder.resellerId })
		.from(billingOrder)
		.where(eq(billingOrder.id, orderId));
	return Boolean(row?.resellerId);
}
