import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';

/** What a plan costs at the provider: the total with VAT, in cents of a US dollar, each month or year. */
export type Price = { plan: PaidPlanKey; totalCents: number };

type CheckoutRequest = {
	price: Price;
	customer: { id: string | null; email: string; name: string };
	/** Comes back with the subscription. */
	orderId: string;
	workspaceId: string;
	successUrl: string;
	cancelUrl: string;
};

export type Checkout = {
	sessionId: string;
	orderId: string | null;
	/** Where the customer pays; null when the session is over. */
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
	/** Also what somebody refunded at the provider itself. */
	refundedCents: number;
	createdAt: Date;
	paidAt: Date | null;
	periodStart: Date;
	periodEnd: Date;
	/** Where an open invoice can be paid. */
	payUrl: string | null;
};

/** A subscription with all its invoices, as the provider has them now. */
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

/** What a change of the price costs now, and where the next period ends. Negative is credit. */
export type ChangePreview = { totalCents: number; dueCents: number; nextPaymentAt: Date };

export type ProviderEvent = {
	id: string;
	type: string;
	createdAt: Date;
	/** Which subscription it is about, as far as it says; `null` when it is about none. */
	subject: { kind: 'subscription' | 'invoice' | 'payment'; id: string } | null;
};

/** A provider of payments. Every call may throw `PaymentError`. */
export type Payments = {
	isSandbox: boolean;
	/** Repeating it with the same key creates nothing more. */
	createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<Checkout>;
	readCheckout(sessionId: string): Promise<Checkout | null>;
	expireCheckout(sessionId: string): Promise<void>;
	readSubscription(id: string): Promise<ProviderSubscription | null>;
	/** All there are, also those that ended. */
	listSubscriptions(): AsyncIterable<ProviderSubscription>;
	subscriptionOfInvoice(invoiceId: string): Promise<string | null>;
	subscriptionOfPayment(paymentId: string): Promise<string | null>;
	previewChange(subscriptionId: string, price: Price, at: Date): Promise<ChangePreview>;
	/** Prorated at `at`. Nothing changes when the card declines: throws `card_declined`. */
	changePrice(subscriptionId: string, price: Price, at: Date): Promise<void>;
	setCancellation(subscriptionId: string, isToEnd: boolean): Promise<void>;
	/** Ends a subscription at once. */
	endNow(subscriptionId: string): Promise<void>;
	refund(invoiceId: string, cents: number, idempotencyKey: string): Promise<void>;
	/** Returns what a signed event says. Throws `bad_signature`. */
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
