import type { CustomerPurchase } from '@debrief/shared/contract/resellers/purchases.ts';
import { and, eq } from 'drizzle-orm';
import { resellerCustomer } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type BillingContext, paymentsOf } from '../billing-context.ts';
import { findOwnOrder, outcomeOf } from './finish-payment.ts';

export async function getCustomerPurchase(
	context: BillingContext,
	caller: Caller,
	sessionId: string,
): Promise<CustomerPurchase> {
	const { deps } = context;
	paymentsOf(deps);
	const order = await findOwnOrder(deps, caller, sessionId);
	if (!order?.resellerId) throw new AppError('payment_not_found');
	const status = await outcomeOf(context, order);
	const [customer] = await deps.db
		.select({ id: resellerCustomer.id })
		.from(resellerCustomer)
		.where(and(eq(resellerCustomer.workspaceId, order.workspaceId), eq(resellerCustomer.resellerId, order.resellerId)));
	return {
		status,
		plan: order.plan,
		email: order.customer.forUserEmail ?? '',
		customerId: customer?.id ?? null,
	};
}
