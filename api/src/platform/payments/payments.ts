import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';

export type Price = { plan: PaidPlanKey; totalCents: number };

type CheckoutRequest = {
	price: Price;
	customer: { id: string | null; email: string; name: string };
	orderId: string;
	workspaceId: string;
	successUrl: string;
	cancelUrl: string;
};

export type Checkout = {
	sessionId: string;
	orderId: string | null;
	url: string | null;
	isPaid: boolean;
	isOpen: boolean;
	subscriptionId: string | null;
};

export type ProviderInvoice = {
	id: string;
	status: 'paid' | 'open' | 'failed';
	totalCents: number;
	paidCents: number;
	refundedCents: number;
	createdAt: Date;
	paidAt: Date | null;
	periodStart: Date;
	periodEnd: Date;
	payUrl: string | null;
};

export type ProviderSubscription = {
	id: string;
	customerId: string;
	orderId: string | null;
	status: 'active' | 'pastDue' | 'ended';
	price: Price;
	startedAt: Date;
	periodStart: Date;
	periodEnd: Date;
	cancelAt: Date | null;
	endedAt: Date | null;
	card: { brand: string; last4: string; fingerprint: string } | null;
	invoices: ProviderInvoice[];
};

export type ChangePreview = { totalCents: number; dueCents: number; nextPaymentAt: Date };

export type ProviderEvent = {
	id: string;
	type: string;
	createdAt: Date;
	subject: { kind: 'subscription' | 'invoice' | 'payment'; id: string } | null;
};

/** A payment provider. Every call may throw `PaymentError`. */
export type Payments = {
	isSandbox: boolean;
	/** Idempotent per key. */
	createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<Checkout>;
	readCheckout(sessionId: string): Promise<Checkout | null>;
	expireCheckout(sessionId: string): Promise<void>;
	readSubscription(id: string): Promise<ProviderSubscription | null>;
	listSubscriptions(): AsyncIterable<ProviderSubscription>;
	subscriptionOfInvoice(invoiceId: string): Promise<string | null>;
	subscriptionOfPayment(paymentId: string): Promise<string | null>;
	previewChange(subscriptionId: string, price: Price, at: Date): Promise<ChangePreview>;
	/** Prorated at `at`. Throws `card_declined`, and then nothing changes. */
	changePrice(subscriptionId: string, price: Price, at: Date): Promise<void>;
	setCancellation(subscriptionId: string, isToEnd: boolean): Promise<void>;
	endNow(subscriptionId: string): Promise<void>;
	refund(invoiceId: string, cents: number, idempotencyKey: string): Promise<void>;
	/** Returns the content of a signed event. Throws `bad_signature`. */
	readEvent(body: string, signature: string): ProviderEvent;
};

type PaymentFailure = 'unavailable' | 'card_declined' | 'bad_signature' | 'refused';

export class PaymentError extends Error {
	override name = 'PaymentError';
	readonly reason: PaymentFailure;
	constructor(reason: PaymentFailure, options?: { cause?: unknown }) {
		super(`The payment provider: ${reason.replaceAll('_', ' ')}`, options);
		this.reason = reason;
	}
}
