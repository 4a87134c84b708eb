import { z } from 'zod';
import { ResellerContact } from '../accounts/profile.ts';
import { PaidPlanKey, PaymentOutcome } from '../billing/billing-shapes.ts';
import { endpoint } from '../endpoint.ts';

const CustomerPurchase = z.object({
	/** `refused` means that the customer had left when it was paid, and the payment is refunded. */
	status: PaymentOutcome,
	plan: PaidPlanKey,
	email: z.string(),
	/** Null after the customer has left. */
	customerId: z.string().nullable(),
});
export type CustomerPurchase = z.infer<typeof CustomerPurchase>;

export const purchaseEndpoints = {
	getOwnContact: endpoint({
		method: 'GET',
		path: '/reseller/contact',
		access: 'reseller',
		summary: 'Get the details of the caller that customers see.',
		response: ResellerContact,
		errors: ['reseller_not_found'],
	}),
	getCustomerPurchase: endpoint({
		method: 'GET',
		path: '/reseller/purchases/:sessionId',
		access: 'reseller',
		timeoutProfile: 'slow',
		summary:
			'Look up what became of a payment session for a customer. Grants nothing by itself: the plan follows what the provider says.',
		params: z.object({ sessionId: z.string().regex(/^\w{1,200}$/) }),
		response: CustomerPurchase,
		errors: ['billing_off', 'payment_not_found', 'payment_unavailable'],
	}),
};
