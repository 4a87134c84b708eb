import Stripe from 'stripe';
import { z } from 'zod';
import type { ChangePreview, Checkout, ProviderEvent, ProviderInvoice, ProviderSubscription } from './payments.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const atOrNull = (seconds: number | null | undefined) => (seconds ? at(seconds) : null);
/** Stripe sends either an ID or the object itself. */
export const idOf = (value: string | { id: string } | null | undefined) =>
	typeof value === 'string' ? value : (value?.id ?? null);

export const isMissing = (error: unknown): boolean =>
	error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
	return {
		sessionId: session.id,
		orderId: session.metadata?.orderId ?? null,
		url: session.url ?? null,
		isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
		isOpen: session.status === 'open',
		subscriptionId: idOf(session.subscription),
	};
}

export function toSubscription(
	subscription: Stripe.Subscription,
	invoices: Stripe.Invoice[],
	charges: Stripe.Charge[],
): ProviderSubscription {
	const item = subscription.items.data[0];
	const method = subscription.default_payment_method;
	const card = typeof method === 'object' ? method?.card : null;
	return {
		id: subscription.id,
		customerId: idOf(subscription.customer) ?? '',
		orderId: subscription.metadata.orderId ?? null,
		status: statusOf(subscription.status),
		price: {
			plan: item?.price.recurring?.interval === 'year' ? 'premiumYear' : 'premium',
			totalCents: item?.price.unit_amount ?? 0,
		},
		startedAt: at(subscription.start_date),
		periodStart: at(item?.current_period_start ?? subscription.start_date),
		periodEnd: at(item?.current_period_end ?? subscription.start_date),
		cancelAt: atOrNull(subscription.cancel_at),
		endedAt: atOrNull(subscription.ended_at),
		card: card ? { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint ?? '' } : null,
		invoices: invoices
			.filter(({ status }) => status !== 'draft' && status !== 'void')
			.map((each) => toInvoice(each, charges)),
	};
}

function statusOf(status: Stripe.Subscription['status']): ProviderSubscription['status'] {
	if (status === 'active' || status === 'trialing') return 'active';
	return status === 'past_due' || status === 'unpaid' ? 'pastDue' : 'ended';
}

function toInvoice(invoice: Stripe.Invoice, charges: Stripe.Charge[]): ProviderInvoice {
	const period = invoice.lines.data.at(-1)?.period ?? { start: invoice.created, end: invoice.created };
	const isOpen = invoice.status === 'open';
	return {
		id: invoice.id ?? '',
		status: invoice.status === 'paid' ? 'paid' : isOpen && invoice.attempt_count === 0 ? 'open' : 'failed',
		totalCents: invoice.total,
		paidCents: invoice.amount_paid,
		refundedCents: Math.max(invoice.post_payment_credit_notes_amount, refundedOf(invoice, charges)),
		createdAt: at(invoice.created),
		paidAt: atOrNull(invoice.status_transitions.paid_at),
		periodStart: at(period.start),
		periodEnd: at(period.end),
		payUrl: isOpen ? (invoice.hosted_invoice_url ?? null) : null,
	};
}

function refundedOf({ payments }: Stripe.Invoice, charges: Stripe.Charge[]): number {
	const paidBy = new Set(payments?.data.map(({ payment }) => idOf(payment.payment_intent) ?? idOf(payment.charge)));
	const own = charges.filter(({ id, payment_intent }) => paidBy.has(idOf(payment_intent) ?? id));
	return own.reduce((total, { amount_refunded }) => total + amount_refunded, 0);
}

export function toChangePreview(invoice: Stripe.Invoice): ChangePreview {
	const end = Math.max(...invoice.lines.data.map(({ period }) => period.end));
	return { totalCents: invoice.total, dueCents: invoice.amount_due, nextPaymentAt: at(end) };
}

/** Keeps only the event's subject: events arrive late and out of order, so their content is not used. */
export function toProviderEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
	return { id, type, createdAt: at(created), subject: subjectOf(data.object) };
}

const Subject = z.looseObject({
	object: z.string().optional(),
	id: z.string().optional(),
	subscription: z.unknown().optional(),
	invoice: z.unknown().optional(),
	payment_intent: z.unknown().optional(),
});

function subjectOf(object: unknown): ProviderEvent['subject'] {
	const { object: kind, ...found } = Subject.parse(object);
	const subject = (name: 'subscription' | 'invoice' | 'payment', id: unknown) =>
		typeof id === 'string' ? { kind: name, id } : null;
	switch (kind) {
		case 'subscription':
			return subject('subscription', found.id);
		case 'checkout.session':
			return subject('subscription', found.subscription);
		case 'invoice':
			return subject('invoice', found.id);
		case 'credit_note':
			return subject('invoice', found.invoice);
		case 'charge':
		case 'refund':
			return subject('payment', found.payment_intent);
		default:
			return null;
	}
}
