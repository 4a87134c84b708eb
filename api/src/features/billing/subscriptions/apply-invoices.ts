import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { payment } from '../../../platform/db/schema/index.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/payments/payments.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import type { OrderRow } from '../purchase/place-order.ts';

/** Stores the payments of a subscription, oldest first, and issues the documents of what was paid and refunded. */
export async function applyInvoices(
	tx: Transaction,
	{ clock }: Deps,
	order: OrderRow,
	{ id, price, invoices }: ProviderSubscription,
): Promise<void> {
	const oldestFirst = invoices.toSorted(
		(a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
	);
	for (const invoice of oldestFirst) {
		const [before] = await tx.select().from(payment).where(eq(payment.remoteId, invoice.id));
		const values = {
			...{ workspaceId: order.workspaceId, subscriptionId: id, orderId: order.id, remoteId: invoice.id },
			...{ status: invoice.status, totalCents: invoice.totalCents, paidCents: invoice.paidCents },
			...{ refundedCents: invoice.refundedCents, vatRate: order.vatRate, paidAt: invoice.paidAt },
			...{ periodStart: invoice.periodStart, periodEnd: invoice.periodEnd, payUrl: invoice.payUrl },
			plan: planOf(invoice) ?? before?.plan ?? price.plan,
			createdAt: invoice.createdAt,
		};
		const [row] = await tx
			.insert(payment)
			.values({ ...values, id: newId() })
			.onConflictDoUpdate({ target: payment.remoteId, set: values })
			.returning();
		if (row) await issueDocuments(tx, row, order.customer, clock());
	}
}

const dayMs = 86_400_000;

/** By the length of what was paid for; null where that says nothing. */
function planOf({ periodStart, periodEnd }: ProviderInvoice) {
	const days = (periodEnd.getTime() - periodStart.getTime()) / dayMs;
	return days > 300 ? 'premiumYear' : days > 20 ? 'premium' : null;
}
