import { createHash } from 'node:crypto';
import { addMonths } from '@debrief/shared/domain/billing/periods.ts';
import { settle } from './sandbox-charges.ts';
import {
	cardBehaviour,
	emit,
	type Interval,
	type Sandbox,
	type SandboxInvoice,
	type SandboxPrice,
	type SandboxSession,
	type SandboxSubscription,
	sandboxId,
} from './sandbox-state.ts';

const daySeconds = 86_400;
const retryDays = [1, 3, 7];

type Outcome = 'paid' | 'declined' | 'confirmationNeeded' | 'invalidCard';

export function paySession(
	sandbox: Sandbox,
	session: SandboxSession,
	{ number, isConfirmed }: { number: string; isConfirmed: boolean },
): Outcome {
	const behaviour = cardBehaviour(number);
	if (!behaviour) return 'invalidCard';
	if (behaviour === 'declined') return 'declined';
	if (behaviour === 'confirms' && !isConfirmed) return 'confirmationNeeded';
	const { state, now } = sandbox;
	const at = now();
	const digits = number.replace(/\D/g, '');
	const subscription: SandboxSubscription = {
		id: sandboxId('sub'),
		object: 'subscription',
		customer: session.customer,
		status: 'active',
		cancel_at_period_end: false,
		cancel_at: null,
		canceled_at: null,
		ended_at: null,
		start_date: at,
		created: at,
		billing_cycle_anchor: at,
		currency: session.currency,
		metadata: session.subscription_metadata,
		default_payment_method: {
			id: sandboxId('pm'),
			object: 'payment_method',
			type: 'card',
			behaviour,
			card: {
				brand: 'visa',
				last4: digits.slice(-4),
				fingerprint: createHash('sha256').update(digits).digest('hex').slice(0, 16),
			},
		},
		items: {
			object: 'list',
			data: [
				{
					id: sandboxId('si'),
					price: session.price,
					current_period_start: at,
					current_period_end: endOfPeriod(at, at, session.price.recurring.interval),
				},
			],
		},
		latest_invoice: null,
	};
	state.subscriptions[subscription.id] = subscription;
	const invoice = addInvoice(sandbox, subscription, session.price.unit_amount, 'subscription_create');
	settle(sandbox, invoice);
	Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
	emit(sandbox, 'customer.subscription.created', subscription);
	emit(sandbox, 'invoice.paid', invoice);
	emit(sandbox, 'checkout.session.completed', session);
	return 'paid';
}

export function previewChange(sandbox: Sandbox, subscription: SandboxSubscription, price: SandboxPrice, at: number) {
	const [item] = subscription.items.data;
	const length = item.current_period_end - item.current_period_start;
	const left = Math.max(0, item.current_period_end - at);
	const unused = Math.round((item.price.unit_amount * left) / length);
	const balance = sandbox.state.customers[subscription.customer]?.balance ?? 0;
	const total = price.unit_amount - unused;
	return { unused, total, due: Math.max(0, total + balance), periodEnd: endOfPeriod(at, at, price.recurring.interval) };
}

export function changePrice(
	sandbox: Sandbox,
	subscription: SandboxSubscription,
	price: SandboxPrice,
	prorationDate: number,
): boolean {
	const at = sandbox.now();
	const { total, due } = previewChange(sandbox, subscription, price, prorationDate);
	const periodEnd = endOfPeriod(at, at, price.recurring.interval);
	if (due > 0 && subscription.default_payment_method.behaviour === 'failsLater') return false;
	const [item] = subscription.items.data;
	Object.assign(item, { price, current_period_start: at, current_period_end: periodEnd });
	subscription.billing_cycle_anchor = at;
	const invoice = addInvoice(sandbox, subscription, total, 'subscription_update');
	settle(sandbox, invoice);
	emit(sandbox, 'customer.subscription.updated', subscription);
	emit(sandbox, 'invoice.paid', invoice);
	return true;
}

export function setCancellation(sandbox: Sandbox, subscription: SandboxSubscription, isToEnd: boolean): void {
	const [item] = subscription.items.data;
	Object.assign(subscription, {
		cancel_at_period_end: isToEnd,
		cancel_at: isToEnd ? item.current_period_end : null,
		canceled_at: isToEnd ? sandbox.now() : null,
	});
	emit(sandbox, 'customer.subscription.updated', subscription);
}

export function payInvoice(
	sandbox: Sandbox,
	invoice: SandboxInvoice,
	{ number, isConfirmed }: { number: string; isConfirmed: boolean },
): Outcome {
	const behaviour = cardBehaviour(number);
	if (!behaviour) return 'invalidCard';
	if (behaviour === 'declined') return 'declined';
	if (behaviour === 'confirms' && !isConfirmed) return 'confirmationNeeded';
	const subscription = sandbox.state.subscriptions[invoice.parent.subscription_details.subscription];
	settle(sandbox, invoice);
	if (subscription && subscription.status === 'past_due') {
		subscription.status = 'active';
		Object.assign(subscription.default_payment_method, { behaviour });
		subscription.default_payment_method.card.last4 = number.replace(/\D/g, '').slice(-4);
		emit(sandbox, 'customer.subscription.updated', subscription);
	}
	emit(sandbox, 'invoice.paid', invoice);
	return 'paid';
}

export function endSubscription(sandbox: Sandbox, subscription: SandboxSubscription): void {
	Object.assign(subscription, { status: 'canceled', ended_at: sandbox.now(), canceled_at: sandbox.now() });
	emit(sandbox, 'customer.subscription.deleted', subscription);
}

export function runDue(sandbox: Sandbox): void {
	for (const subscription of Object.values(sandbox.state.subscriptions)) {
		while (subscription.status !== 'canceled' && subscription.items.data[0].current_period_end <= sandbox.now()) {
			if (subscription.cancel_at_period_end) endSubscription(sandbox, subscription);
			else renew(sandbox, subscription);
		}
		retryInvoices(sandbox, subscription);
	}
}

export function renew(sandbox: Sandbox, subscription: SandboxSubscription): void {
	const [item] = subscription.items.data;
	const start = Math.min(item.current_period_end, sandbox.now());
	if (start < item.current_period_end) subscription.billing_cycle_anchor = start;
	const end = endOfPeriod(subscription.billing_cycle_anchor, start, item.price.recurring.interval);
	Object.assign(item, { current_period_start: start, current_period_end: end });
	const invoice = addInvoice(sandbox, subscription, item.price.unit_amount, 'subscription_cycle');
	collect(sandbox, subscription, invoice);
	emit(sandbox, 'customer.subscription.updated', subscription);
}

function retryInvoices(sandbox: Sandbox, subscription: SandboxSubscription): void {
	for (const invoice of Object.values(sandbox.state.invoices)) {
		if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
		while (
			invoice.status === 'open' &&
			subscription.status !== 'canceled' &&
			invoice.next_payment_attempt !== null &&
			invoice.next_payment_attempt <= sandbox.now()
		)
			collect(sandbox, subscription, invoice);
	}
}

function collect(sandbox: Sandbox, subscription: SandboxSubscription, invoice: SandboxInvoice): void {
	const { behaviour } = subscription.default_payment_method;
	if (invoice.amount_due === 0 || behaviour === 'pays' || behaviour === 'confirms') {
		settle(sandbox, invoice);
		emit(sandbox, 'invoice.paid', invoice);
		return;
	}
	const days = retryDays[invoice.attempt_count];
	invoice.attempt_count += 1;
	invoice.next_payment_attempt = days === undefined ? null : invoice.created + days * daySeconds;
	subscription.status = 'past_due';
	emit(sandbox, 'invoice.payment_failed', invoice);
	if (days !== undefined) return;
	invoice.status = 'uncollectible';
	endSubscription(sandbox, subscription);
}

function addInvoice(
	sandbox: Sandbox,
	subscription: SandboxSubscription,
	total: number,
	billing_reason: string,
): SandboxInvoice {
	const { state, now, origin } = sandbox;
	const [item] = subscription.items.data;
	const customer = state.customers[subscription.customer];
	const balance = customer?.balance ?? 0;
	const id = sandboxId('in');
	const invoice: SandboxInvoice = {
		id,
		object: 'invoice',
		customer: subscription.customer,
		status: 'open',
		total,
		currency: subscription.currency,
		amount_due: Math.max(0, total + balance),
		amount_paid: 0,
		starting_balance: balance,
		created: now(),
		billing_reason,
		status_transitions: { paid_at: null },
		next_payment_attempt: null,
		attempt_count: 0,
		post_payment_credit_notes_amount: 0,
		payments: { object: 'list', data: [] },
		hosted_invoice_url: `${origin()}/invoice/${id}`,
		parent: {
			type: 'subscription_details',
			subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
		},
		lines: {
			object: 'list',
			data: [
				{
					amount: total,
					description: 'PRO',
					period: { start: item.current_period_start, end: item.current_period_end },
				},
			],
		},
	};
	if (customer) customer.balance = Math.min(0, total + balance);
	state.invoices[id] = invoice;
	subscription.latest_invoice = id;
	return invoice;
}

function endOfPeriod(anchor: number, start: number, interval: Interval): number {
	const first = new Date(anchor * 1000);
	const step = interval === 'year' ? 12 : 1;
	for (let months = step; ; months += step) {
		const end = addMonths(first, months).getTime() / 1000;
		if (end > start) return end;
	}
}
