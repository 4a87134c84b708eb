import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';
import { Cents, Payment } from './billing-shapes.ts';

const PaymentEvent = z.object({
	id: z.string(),
	type: z.string(),
	subjectId: z.string().nullable(),
	occurredAt: z.string(),
	receivedAt: z.string(),
	processedAt: z.string().nullable(),
	outcome: z.enum(['applied', 'unknownSubject', 'irrelevant']).nullable(),
	attempts: z.number().int(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const PaymentOfWorkspace = Payment.extend({
	workspaceId: z.string(),
	email: z.string(),
});
export type PaymentOfWorkspace = z.infer<typeof PaymentOfWorkspace>;

const MonthOfRevenue = z.object({
	/** In UTC, such as 2026-11. */
	month: z.string(),
	payments: z.number().int(),
	/** Payments with VAT, minus refunds. */
	total: Cents,
	net: Cents,
	vat: Cents,
	refunded: Cents,
});
export type MonthOfRevenue = z.infer<typeof MonthOfRevenue>;

const Difference = z.object({
	subscriptionId: z.string(),
	workspaceId: z.string().nullable(),
	field: z.enum(['missing', 'status', 'plan', 'periodEnd', 'cancelAt', 'payments']),
	ours: z.string(),
	provider: z.string(),
});

const Reconciliation = z.object({
	comparedAt: z.string().nullable(),
	comparedCount: z.number().int(),
	differences: z.array(Difference),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const billingAdminEndpoints = {
	listPaymentEvents: endpoint({
		method: 'GET',
		path: '/admin/billing/events',
		access: 'admin',
		summary: 'List the events of the payment provider, the newest first.',
		query: z.strictObject(pageQuery(20)),
		response: listOf(PaymentEvent),
		errors: ['billing_off'],
	}),
	replayPaymentEvent: endpoint({
		method: 'POST',
		path: '/admin/billing/events/:id/replay',
		access: 'admin',
		summary: 'Process an event again, with current data from the provider.',
		params: z.object({ id: z.string().min(1).max(255) }),
		errors: ['billing_off', 'payment_event_not_found'],
	}),
	listAllPayments: endpoint({
		method: 'GET',
		path: '/admin/billing/payments',
		access: 'admin',
		summary: 'List the payments of all workspaces, the newest first.',
		query: z.strictObject(pageQuery(20)),
		response: listOf(PaymentOfWorkspace),
		errors: ['billing_off'],
	}),
	refundPayment: endpoint({
		method: 'POST',
		path: '/admin/billing/payments/:id/refunds',
		access: 'admin',
		timeoutProfile: 'slow',
		summary: 'Refund a payment in whole or in part. Issues a credit note; the plan stays.',
		params: z.object({ id: Id }),
		body: z.strictObject({
			amount: Cents.min(1),
			reason: z.string().trim().min(1).max(500),
			/** Idempotency key: repeating it refunds once. */
			requestId: z.string().min(8).max(64),
		}),
		response: PaymentOfWorkspace,
		errors: ['billing_off', 'payment_not_found', 'refund_too_high', 'payment_unavailable', 'payment_refused'],
	}),
	getRevenue: endpoint({
		method: 'GET',
		path: '/admin/billing/revenue',
		access: 'admin',
		summary: 'Get what was paid by month, for the last twelve months that have payments.',
		response: z.object({ list: z.array(MonthOfRevenue) }),
		errors: ['billing_off'],
	}),
	getReconciliation: endpoint({
		method: 'GET',
		path: '/admin/billing/reconciliation',
		access: 'admin',
		summary: 'Get what the last comparison with the payment provider found.',
		response: Reconciliation,
		errors: ['billing_off'],
	}),
	reconcilePayments: endpoint({
		method: 'POST',
		path: '/admin/billing/reconciliation',
		access: 'admin',
		timeoutProfile: 'slow',
		summary: 'Compare with the payment provider now. What differs is reported and then taken from the provider.',
		response: Reconciliation,
		errors: ['billing_off', 'payment_unavailable'],
	}),
};
