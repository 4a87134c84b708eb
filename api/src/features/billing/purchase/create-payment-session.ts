import type { Api } from '@debrief/shared/contract/api.ts';
import type { Parsed } from '@debrief/shared/contract/endpoint.ts';
import { withVat } from '@debrief/shared/domain/billing/amounts.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { type BillingCustomer, billingOrder } from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { callProvider } from '../billing-context.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import { closeOrder, confirmOrder, type OrderDraft, type OrderRow, placeOrder } from './place-order.ts';
import { vatTreatment } from './vat-rate.ts';

type Asked = Parsed<Api['createPaymentSession']>['body'];

/**
 * Begins a purchase, or goes on with the same one after a double click. A workspace has at most one open session: the one
 * before is ended first. Throws `plan_not_available` when it has a subscription, and `amount_changed` when what was shown
 * is not what it costs.
 */
export async function createPaymentSession(
	deps: Deps,
	caller: Caller,
	asked: Asked,
): Promise<{ sessionId: string; url: string }> {
	const draft = await draftOrder(deps, caller, asked);
	for (let attempt = 0; attempt < 2; attempt += 1) {
		const { order, replaced } = await placeOrder(deps, draft);
		for (const earlier of replaced) await endEarlier(deps, earlier);
		const session = await callProvider(deps, (payments) =>
			payments.createCheckout(requestOf(deps, order, caller.email), order.id),
		);
		// the answer to an earlier request with this key may be older than the end of its session
		const current = await callProvider(deps, (payments) => payments.readCheckout(session.sessionId));
		if (current?.isPaid && current.subscriptionId) {
			await syncSubscription(deps, current.subscriptionId);
			throw new AppError('plan_not_available');
		}
		if (!current?.isOpen || !current.url) {
			await closeOrder(deps, order.id);
			continue;
		}
		if (await confirmOrder(deps, order, session.sessionId)) return { sessionId: session.sessionId, url: current.url };
		await callProvider(deps, (payments) => payments.expireCheckout(session.sessionId));
		break;
	}
	throw new AppError('payment_refused');
}

/** Computes what it costs and compares it with what the browser showed. */
async function draftOrder(deps: Deps, caller: Caller, { paymentDetails, customerDetails }: Asked): Promise<OrderDraft> {
	if (paymentDetails.userId !== caller.userId)
		throw invalidInput('paymentDetails.userId', 'invalid', 'invalid', { field: 'userId' });
	const { type, name, email, country, companyName, companyAddress, companyVat } = customerDetails;
	const isCompany = type === 'company';
	const vatNumber = (isCompany && companyVat) || null;
	const { vatRate, check } = await vatTreatment(deps, { country, vatNumber });
	if (check && !check.isValid)
		throw invalidInput('customerDetails.companyVat', 'invalid', 'invalid', { field: 'VAT number' });
	const { totalCents } = withVat(plans[paymentDetails.purchase].priceCents, vatRate);
	if (paymentDetails.amount !== totalCents || Math.round(paymentDetails.vatRate * 100) !== vatRate)
		throw new AppError('amount_changed');
	const customer: BillingCustomer = {
		...{ type, name, email, country, vatNumber, vatCheckedBy: check?.checkedBy ?? null },
		companyName: (isCompany && companyName) || null,
		companyAddress: (isCompany && companyAddress) || null,
	};
	const { workspaceId, userId } = caller;
	return { workspaceId, userId, plan: paymentDetails.purchase, customer, vatRate, totalCents };
}

function requestOf({ env }: Deps, order: OrderRow, email: string) {
	return {
		price: { plan: order.plan, totalCents: order.totalCents },
		customer: { id: null, email: order.customer.email || email, name: order.customer.name },
		...{ orderId: order.id, workspaceId: order.workspaceId },
		successUrl: `${env.publicUrl}/payment/success/{CHECKOUT_SESSION_ID}`,
		cancelUrl: `${env.publicUrl}/payment/cancelled`,
	};
}

/** Ends the session of a purchase that another one replaced. Throws `plan_not_available` when it was paid meanwhile. */
async function endEarlier(deps: Deps, { id, sessionId }: OrderRow): Promise<void> {
	if (sessionId) {
		const session = await callProvider(deps, (payments) => payments.readCheckout(sessionId));
		if (session?.isPaid && session.subscriptionId) {
			await syncSubscription(deps, session.subscriptionId);
			throw new AppError('plan_not_available');
		}
		if (session?.isOpen) await callProvider(deps, (payments) => payments.expireCheckout(sessionId));
	}
	await deps.db.update(billingOrder).set({ closedAt: deps.clock() }).where(eq(billingOrder.id, id));
}
