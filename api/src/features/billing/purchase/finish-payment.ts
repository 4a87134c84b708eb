import type { PaymentOutcome } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { billingOrder, subscription, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Checkout } from '../../../platform/payments/payments.ts';
import { type BillingContext, callProvider, paymentsOf } from '../billing-context.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import type { OrderRow } from './place-order.ts';

/** The session itself grants nothing. Throws `payment_not_found`, also for sessions of others. */
export async function finishPayment(
	context: BillingContext,
	caller: Caller,
	sessionId: string | undefined,
): Promise<PaymentOutcome | undefined> {
	paymentsOf(context.deps);
	if (!sessionId) return undefined;
	const order = await findOwnOrder(context.deps, caller, sessionId);
	if (!order) throw new AppError('payment_not_found');
	return outcomeOf(context, order);
}

export async function outcomeOf(context: BillingContext, order: OrderRow): Promise<PaymentOutcome> {
	const session = await lookUpSession(context, order);
	const [bought] = await context.deps.db
		.select({ isRefused: subscription.isRefused })
		.from(subscription)
		.where(eq(subscription.orderId, order.id));
	if (bought) return bought.isRefused ? 'refused' : 'paid';
	return session?.isOpen || session?.isPaid ? 'open' : 'expired';
}

export async function findOwnOrder({ db }: Deps, caller: Caller, sessionId: string): Promise<OrderRow | null> {
	const isOwn =
		caller.role === 'reseller'
			? eq(billingOrder.resellerId, caller.userId)
			: and(eq(billingOrder.workspaceId, caller.workspaceId), isNull(billingOrder.resellerId));
	const [order] = await db
		.select()
		.from(billingOrder)
		.where(and(eq(billingOrder.sessionId, sessionId), isOwn));
	return order ?? null;
}

async function lookUpSession(
	{ deps, invalidate }: BillingContext,
	{ sessionId, workspaceId }: OrderRow,
): Promise<Checkout | null> {
	if (!sessionId) return null;
	const session = await callProvider(deps, (payments) => payments.readCheckout(sessionId));
	if (session?.isPaid && session.subscriptionId) {
		await syncSubscription(deps, session.subscriptionId);
		invalidate(workspaceId);
	}
	return session;
}

export async function cancelPayment({ db }: Deps, { userId }: Caller): Promise<void> {
	await db.update(user).set({ registeredAs: 'free' }).where(eq(user.id, userId));
}
