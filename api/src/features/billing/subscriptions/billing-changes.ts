import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../platform/db/new-id.ts';
import type { workspace } from '../../../platform/db/schema/index.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/payments/payments.ts';
import { type DocumentDraft, type DocumentRow, dueDocuments, type PaymentRow } from '../documents/due-documents.ts';
import type { BillingMail } from '../mails/billing-mail-texts.ts';
import type { OrderRow } from '../purchase/place-order.ts';
import { planChange } from './derive-plan.ts';
import { liveOf, type SubscriptionRow } from './live-subscription.ts';

const graceMs = 7 * 86_400_000;

export type BillingState = {
	order: OrderRow;
	workspace: Parameters<typeof planChange>[0] | null;
	subscriptions: SubscriptionRow[];
	payments: PaymentRow[];
	documents: DocumentRow[];
	isPaidTooLate: boolean;
};

export type BillingChanges = {
	before: SubscriptionRow | null;
	subscription: SubscriptionRow;
	addedPayments: PaymentRow[];
	changedPayments: PaymentRow[];
	documents: DocumentDraft[];
	workspace: Partial<typeof workspace.$inferSelect> | null;
	mail: { kind: BillingMail; until: Date | null } | null;
};

export function billingChanges(
	state: BillingState,
	found: ProviderSubscription,
	{ syncNumber, now }: { syncNumber: number; now: Date },
): BillingChanges | null {
	const before = state.subscriptions.find(({ remoteId }) => remoteId === found.id) ?? null;
	if (before && before.syncNumber > syncNumber) return null;
	const isRefused = before?.isRefused ?? state.isPaidTooLate;
	const subscription = { ...toSubscription(found, state.order, syncNumber), isRefused };
	const subscriptions = [...state.subscriptions.filter((row) => row !== before), subscription];
	const { addedPayments, changedPayments } = paymentChanges(state, found);
	return {
		before,
		subscription,
		addedPayments,
		changedPayments,
		documents: dueDocuments([...addedPayments, ...changedPayments].toSorted(oldestFirst), state.documents),
		workspace: state.workspace && planChange(state.workspace, liveOf(subscriptions, now)),
		mail: mailOf(before, subscription),
	};
}

function toSubscription(
	found: ProviderSubscription,
	order: OrderRow,
	syncNumber: number,
): Omit<SubscriptionRow, 'isRefused'> {
	return {
		remoteId: found.id,
		workspaceId: order.workspaceId,
		orderId: order.id,
		customerId: found.customerId,
		status: found.status,
		plan: found.price.plan,
		totalCents: found.price.totalCents,
		startedAt: found.startedAt,
		periodStart: found.periodStart,
		periodEnd: found.periodEnd,
		cancelAt: found.cancelAt,
		endedAt: found.endedAt,
		cardBrand: found.card?.brand ?? null,
		cardLast4: found.card?.last4 ?? null,
		graceUntil: graceOf(found),
		syncNumber,
	};
}

/** Starts at the first failed unpaid invoice, so that it does not depend on when the failure was noticed. */
function graceOf({ status, invoices, periodStart }: ProviderSubscription): Date | null {
	if (status !== 'pastDue') return null;
	const failed = invoices.filter((invoice) => invoice.status === 'failed').map(({ createdAt }) => createdAt.getTime());
	return new Date(Math.min(...failed, ...(failed.length > 0 ? [] : [periodStart.getTime()])) + graceMs);
}

function paymentChanges({ order, payments }: BillingState, found: ProviderSubscription) {
	const stored = new Map(payments.map((row) => [row.remoteId, row]));
	const rows = found.invoices.map((invoice) => toPayment(order, found, invoice, stored.get(invoice.id)));
	const isChanged = (row: PaymentRow) => !isDeepStrictEqual(stored.get(row.remoteId), row);
	return {
		addedPayments: rows.filter(({ remoteId }) => !stored.has(remoteId)).toSorted(oldestFirst),
		changedPayments: rows.filter((row) => stored.has(row.remoteId) && isChanged(row)),
	};
}

const oldestFirst = (a: PaymentRow, b: PaymentRow) =>
	a.createdAt.getTime() - b.createdAt.getTime() || (a.remoteId < b.remoteId ? -1 : 1);

function toPayment(
	order: OrderRow,
	{ id, price }: ProviderSubscription,
	invoice: ProviderInvoice,
	before: PaymentRow | undefined,
): PaymentRow {
	return {
		id: before?.id ?? newId(),
		workspaceId: order.workspaceId,
		subscriptionId: id,
		orderId: order.id,
		remoteId: invoice.id,
		status: invoice.status,
		totalCents: invoice.totalCents,
		paidCents: invoice.paidCents,
		refundedCents: invoice.refundedCents,
		vatRate: order.vatRate,
		paidAt: invoice.paidAt,
		periodStart: invoice.periodStart,
		periodEnd: invoice.periodEnd,
		payUrl: invoice.payUrl,
		plan: planOf(invoice) ?? before?.plan ?? price.plan,
		createdAt: invoice.createdAt,
	};
}

const dayMs = 86_400_000;

function planOf({ periodStart, periodEnd }: ProviderInvoice) {
	const days = (periodEnd.getTime() - periodStart.getTime()) / dayMs;
	return days > 300 ? 'premiumYear' : days > 20 ? 'premium' : null;
}

function mailOf(before: SubscriptionRow | null, after: SubscriptionRow): BillingChanges['mail'] {
	if (after.isRefused) return before ? null : { kind: 'refused', until: null };
	if (!before) return after.status === 'active' ? { kind: 'began', until: after.periodEnd } : null;
	if (before.status === after.status) return null;
	if (after.status === 'pastDue') return { kind: 'paymentFailed', until: after.graceUntil };
	return { kind: after.status === 'ended' ? 'ended' : 'recovered', until: after.periodEnd };
}
