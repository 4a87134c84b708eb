import type { Api } from '@debrief/shared/contract/api.ts';
import type { Parsed } from '@debrief/shared/contract/endpoint.ts';
import { withVat } from '@debrief/shared/domain/billing/amounts.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import type { Deps } from '../../../deps.ts';
import type { BillingCustomer } from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { callProvider, paymentsOf } from '../billing-context.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import { endOrder } from './end-order.ts';
import { closeOrder, confirmOrder, type OrderDraft, type OrderRow, placeOrder } from './place-order.ts';
import { targetOf } from './purchase-target.ts';
import { vatTreatment } from './vat-rate.ts';

type Asked = Parsed<Api['createPaymentSession']>['body'];

/** Ends an earlier open session first. Throws `plan_not_available`, and `amount_changed` for another price. */
export async function createPaymentSession(
	deps: Deps,
	caller: Caller,
	asked: Asked,
): Promise<{ sessionId: string; url: string }> {
	paymentsOf(deps);
	const draft = await draftOrder(deps, caller, asked);
	for (let attempt = 0; attempt < 2; attempt += 1) {
		const { order, replaced } = await placeOrder(deps, draft);
		for (const earlier of replaced) if (await endOrder(deps, earlier)) throw new AppError('plan_not_available');
		const session = await callProvider(deps, (payments) =>
			payments.createCheckout(requestOf(deps, order, caller.email), order.id),
		);
		// The cached answer to an earlier request with this key may predate the end of its session.
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

async function draftOrder(deps: Deps, caller: Caller, { paymentDetails, customerDetails }: Asked): Promise<OrderDraft> {
	if (paymentDetails.userId !== caller.userId)
		throw invalidInput('paymentDetails.userId', 'invalid', 'invalid', { field: 'userId' });
	const { forUserEmail, ...target } = await targetOf(deps, caller, paymentDetails);
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
		type,
		name,
		email,
		country,
		vatNumber,
		vatCheckedBy: check?.checkedBy ?? null,
		companyName: (isCompany && companyName) || null,
		companyAddress: (isCompany && companyAddress) || null,
		...(forUserEmail && { forUserEmail }),
	};
	return { ...target, userId: caller.userId, plan: paymentDetails.purchase, customer, vatRate, totalCents };
}

function requestOf({ env }: Deps, order: OrderRow, email: string) {
	const back = order.resellerId ? '/reseller-customers/purchase' : '/payment';
	const paid = order.resellerId ? '' : '/success';
	return {
		price: { plan: order.plan, totalCents: order.totalCents },
		customer: { id: null, email: order.customer.email || email, name: order.customer.name },
		orderId: order.id,
		workspaceId: order.workspaceId,
		successUrl: `${env.publicUrl}${back}${paid}/{CHECKOUT_SESSION_ID}`,
		cancelUrl: `${env.publicUrl}${back}/cancelled`,
	};
}
