import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { getRevenue } from './administration/get-revenue.ts';
import { listPaymentEvents, replayPaymentEvent } from './administration/payment-events.ts';
import { getReconciliation, reconcilePayments } from './administration/reconcile-payments.ts';
import { refundPayment } from './administration/refund-payment.ts';
import type { BillingContext } from './billing-context.ts';
import { downloadInvoice } from './documents/download-invoice.ts';
import { listPayments, pageOfPayments } from './documents/list-payments.ts';
import { createPaymentSession } from './purchase/create-payment-session.ts';
import { cancelPayment, finishPayment } from './purchase/finish-payment.ts';
import { getCustomerPurchase } from './purchase/get-customer-purchase.ts';
import { listCountries } from './purchase/list-countries.ts';
import { listPlans } from './purchase/list-plans.ts';
import { planAvailability } from './purchase/plan-availability.ts';
import { getVatRate } from './purchase/vat-rate.ts';
import { receiveEvent } from './receive-event.ts';
import {
	changePlan,
	previewPlanChange,
	setCancellation,
	startSubscription,
	upgradeAccount,
} from './subscriptions/change-subscription.ts';
import { getSubscription, listSubscriptions } from './subscriptions/get-subscription.ts';

type Context = BillingContext & { profileOf(deps: Deps, userId: string, workspaceId: string): Promise<Profile> };

export function billingRoutes(context: Context) {
	const { deps, profileOf } = context;
	return {
		listPlans: async () => listPlans(deps),
		getPlanAvailability: ({ caller, params }) => planAvailability(deps, caller, params.plan),
		listCountries: async ({ c }) => listCountries(deps, (name) => c.req.header(name)),
		getVatRate: ({ params, query }) => getVatRate(deps, params.country, query.vatNumber),
		createPaymentSession: ({ caller, body }) => createPaymentSession(deps, caller, body),
		listSubscriptions: async ({ caller }) => ({ list: await listSubscriptions(deps, caller) }),
		startSubscription: ({ caller, body }) => startSubscription(context, caller, body),
		upgradeAccount: ({ caller, body }) => upgradeAccount(context, caller, body.title),
		getSubscription: ({ caller }) => getSubscription(deps, caller),
		endSubscription: ({ caller }) => setCancellation(context, caller, true),
		keepSubscription: ({ caller }) => setCancellation(context, caller, false),
		previewPlanChange: ({ caller, query }) => previewPlanChange(deps, caller, query.plan),
		changePlan: ({ caller, body }) => changePlan(context, caller, body),
		getCustomerPurchase: ({ caller, params }) => getCustomerPurchase(context, caller, params.sessionId),
		listPayments: ({ caller, query }) => listPayments(deps, caller, query),
		downloadInvoice: ({ caller, params, query }) => downloadInvoice(deps, caller, { ...params, ...query }),
		async cancelPayment({ caller }) {
			await cancelPayment(deps, caller);
			return profileOf(deps, caller.userId, caller.workspaceId);
		},
		async finishPayment({ caller, body }) {
			const payment = await finishPayment(context, caller, body?.sessionId);
			return { ...(await profileOf(deps, caller.userId, caller.workspaceId)), payment };
		},
		receivePaymentEvent: ({ c }) => receiveEvent(deps, c.env.incoming),
		listPaymentEvents: ({ query }) => listPaymentEvents(deps, query),
		replayPaymentEvent: ({ caller, params }) => replayPaymentEvent(deps, caller, params.id),
		listAllPayments: ({ query }) => pageOfPayments(deps, query),
		refundPayment: ({ caller, params, body }) => refundPayment(deps, caller, params.id, body),
		getRevenue: async () => ({ list: await getRevenue(deps) }),
		getReconciliation: () => getReconciliation(deps),
		reconcilePayments: () => reconcilePayments(deps),
	} satisfies Partial<Routes>;
}
