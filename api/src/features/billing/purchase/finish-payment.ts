import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { billingOrder, user } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Checkout } from '../../../platform/payments/payments.ts';
import { type BillingContext, callProvider, paymentsOf } from '../billing-context.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import type { OrderRow } from './place-order.ts';

/**
 * Looks a session of the caller up at the provider and stores what it has. Grants nothing: without a payment, or with the
 * session of somebody else, nothing happens.
 */
export async function finishPayment(
	context: BillingContext,
	caller: Caller,
	sessionId: string | undefined,
): Promise<void> {
	paymentsOf(context.deps);
	const order = sessionId && (await findOwnOrder(context.deps, caller, sessionId));
	if (order) await lookUpSession(context, order);
}

/** Returns an order of the workspace, or what the caller bought as a reseller. */
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

/** Returns what the provider has of the session of an order, after storing its payment. */
export async function lookUpSession(
	{ deps, evict }: BillingContext,
	{ sessionId, workspaceId }: OrderRow,
): Promise<Checkout | null> {
	if (!sessionId) return null;
	const session = await callProvider(deps, (payments) => payments.readCheckout(sessionId));
	if (session?.isPaid && session.subscriptionId) {
		await syncSubscription(deps, session.subscriptionId);
		evict(workspaceId);
	}
	return session;
}

/** Whoever registered for a paid plan stays on FREE, and is not led to the payment page any more. */
export async function cancelPayment({ db }: Deps, { userId }: Caller): Promise<void> {
	await db.update(user).set({ registeredAs: 'free' }).where(eq(user.id, userId));
}
