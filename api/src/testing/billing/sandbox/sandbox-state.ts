import { randomBytes } from 'node:crypto';

/** State in the shapes of Stripe's API, as far as they are used. Times in seconds, amounts in cents. */
export type SandboxState = {
	customers: Record<string, SandboxCustomer>;
	sessions: Record<string, SandboxSession>;
	subscriptions: Record<string, SandboxSubscription>;
	invoices: Record<string, SandboxInvoice>;
	charges: Record<string, SandboxCharge>;
	creditNotes: Record<string, SandboxCreditNote>;
	events: SandboxEvent[];
	answers: Record<string, unknown>;
};

type SandboxCustomer = {
	id: string;
	object: 'customer';
	email: string | null;
	name: string | null;
	/** Negative when the customer has credit. */
	balance: number;
	metadata: Record<string, string>;
};

export type Interval = 'month' | 'year';
export type SandboxPrice = {
	unit_amount: number;
	currency: string;
	recurring: { interval: Interval };
	product: string;
};

export type SandboxSession = {
	id: string;
	object: 'checkout.session';
	status: 'open' | 'complete' | 'expired';
	payment_status: 'paid' | 'unpaid';
	customer: string;
	subscription: string | null;
	url: string;
	success_url: string;
	cancel_url: string;
	expires_at: number;
	amount_total: number;
	currency: string;
	metadata: Record<string, string>;
	subscription_metadata: Record<string, string>;
	price: SandboxPrice;
	product_name: string;
};

export type SandboxSubscription = {
	id: string;
	object: 'subscription';
	customer: string;
	status: 'active' | 'past_due' | 'canceled';
	cancel_at_period_end: boolean;
	cancel_at: number | null;
	canceled_at: number | null;
	ended_at: number | null;
	start_date: number;
	created: number;
	billing_cycle_anchor: number;
	currency: string;
	metadata: Record<string, string>;
	default_payment_method: SandboxPaymentMethod;
	items: {
		object: 'list';
		data: [{ id: string; price: SandboxPrice; current_period_start: number; current_period_end: number }];
	};
	latest_invoice: string | null;
};

type SandboxPaymentMethod = {
	id: string;
	object: 'payment_method';
	type: 'card';
	card: { brand: string; last4: string; fingerprint: string };
	behaviour: CardBehaviour;
};

export type SandboxInvoice = {
	id: string;
	object: 'invoice';
	customer: string;
	status: 'open' | 'paid' | 'uncollectible' | 'void';
	total: number;
	amount_due: number;
	amount_paid: number;
	starting_balance: number;
	currency: string;
	created: number;
	billing_reason: string;
	status_transitions: { paid_at: number | null };
	next_payment_attempt: number | null;
	attempt_count: number;
	hosted_invoice_url: string;
	post_payment_credit_notes_amount: number;
	payments: { object: 'list'; data: SandboxInvoicePayment[] };
	parent: {
		type: 'subscription_details';
		subscription_details: { subscription: string; metadata: Record<string, string> };
	};
	lines: { object: 'list'; data: { amount: number; description: string; period: { start: number; end: number } }[] };
};

type SandboxInvoicePayment = {
	id: string;
	object: 'invoice_payment';
	invoice: string;
	status: 'paid';
	payment: { type: 'payment_intent'; payment_intent: string };
};

export type SandboxCharge = {
	id: string;
	object: 'charge';
	customer: string;
	payment_intent: string;
	amount: number;
	amount_refunded: number;
	created: number;
};

type SandboxCreditNote = {
	id: string;
	object: 'credit_note';
	invoice: string;
	amount: number;
	created: number;
	memo: string | null;
};

export type SandboxEvent = {
	id: string;
	object: 'event';
	type: string;
	created: number;
	api_version: string;
	livemode: false;
	data: { object: object };
	nextDeliveryAt: number | null;
	deliveries: number;
};

export const emptyState = (): SandboxState => ({
	customers: {},
	sessions: {},
	subscriptions: {},
	invoices: {},
	charges: {},
	creditNotes: {},
	events: [],
	answers: {},
});

export const sandboxId = (prefix: string): string => `${prefix}_sandbox_${randomBytes(12).toString('hex')}`;

const apiVersion = '2026-10-28.endive';

export type Sandbox = { state: SandboxState; now: () => number; origin: () => string };

export function emit({ state, now }: Sandbox, type: string, object: object): void {
	state.events.push({
		id: sandboxId('evt'),
		object: 'event',
		type,
		created: now(),
		api_version: apiVersion,
		livemode: false,
		data: { object: structuredClone(object) },
		nextDeliveryAt: now(),
		deliveries: 0,
	});
}

export type CardBehaviour = 'pays' | 'declined' | 'confirms' | 'failsLater';

export const testCards: readonly { number: string; behaviour: CardBehaviour; text: string }[] = [
	{ number: '4242424242424242', behaviour: 'pays', text: 'pays' },
	{ number: '4000000000000002', behaviour: 'declined', text: 'is declined' },
	{ number: '4000002760003184', behaviour: 'confirms', text: 'asks for a confirmation (3-D Secure)' },
	{ number: '4000000000000341', behaviour: 'failsLater', text: 'pays now and is declined when the plan renews' },
];

export function cardBehaviour(typed: string): CardBehaviour | null {
	const number = typed.replace(/[\s-]/g, '');
	if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return null;
	return testCards.find((card) => card.number === number)?.behaviour ?? 'pays';
}

function passesLuhn(number: string): boolean {
	let sum = 0;
	for (const [i, digit] of [...number].reverse().entries()) {
		const doubled = Number(digit) * (i % 2 === 1 ? 2 : 1);
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}
