import type { Deps } from '../../../deps.ts';
import { callProvider } from '../billing-context.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import { closeOrder, type OrderRow } from './place-order.ts';

export async function endOrder(deps: Deps, { id, sessionId }: OrderRow): Promise<boolean> {
	if (sessionId) {
		const session = await callProvider(deps, (payments) => payments.readCheckout(sessionId));
		if (session?.isPaid && session.subscriptionId) {
			await syncSubscription(deps, session.subscriptionId);
			return true;
		}
		if (session?.isOpen) await callProvider(deps, (payments) => payments.expireCheckout(sessionId));
	}
	await closeOrder(deps, id);
	return false;
}
