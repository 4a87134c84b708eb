import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { billingOrder, user } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type BillingContext, callProvider, paymentsOf } from '../billing-context.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';

/**
 * Looks a session of the caller's workspace up at the provider and stores what it has. Grants nothing: without a payment,
 * or with the session of somebody else, nothing happens.
 */
export async function finishPayment(
	{ deps, evict }: BillingContext,
	{ workspaceId }: Caller,
	sessionId: string | undefined,
): Promise<void> {
	paymentsOf(deps);
	if (!sessionId) return;
	const isOwn = and(eq(billingOrder.sessionId, sessionId), eq(billingOrder.workspaceId, workspaceId));
	const [order] = await deps.db.select({ id: billingOrder.id }).from(billingOrder).where(isOwn);
	if (!order) return;
	const session = await callProvider(deps, (payments) => payments.readCheckout(sessionId));
	if (!session?.isPaid || !session.subscriptionId) return;
	await syncSubscription(deps, session.subscriptionId);
	evict(workspaceId);
}

/** Whoever registered for a paid plan stays on FREE, and is not led to the payment page any more. */
export async function cancelPayment({ db }: Deps, { userId }: Caller): Promise<void> {
	await db.update(user).set({ registeredAs: 'free' }).where(eq(user.id, userId));
}
