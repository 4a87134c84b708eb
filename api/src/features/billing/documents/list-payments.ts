import type { Payment } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { and, asc, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { billingDocument, billingOrder, payment } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { paymentsOf } from '../billing-context.ts';
import { invoiceWords } from './invoice-words.ts';

type Page = { start: number; limit: number };
type Row = typeof payment.$inferSelect;
export type ListedPayment = Payment & { workspaceId: string; email: string; openUrl: string | null };

/** Leaves out what a reseller paid. Resellers see their own purchases. Needs a join with orders. */
export const isOwnPayment = ({ role, userId, workspaceId }: Caller): SQL | undefined =>
	role === 'reseller'
		? eq(billingOrder.resellerId, userId)
		: and(eq(payment.workspaceId, workspaceId), isNull(billingOrder.resellerId));

export async function listPayments(deps: Deps, caller: Caller, page: Page) {
	const { list, query } = await pageOfPayments(deps, page, isOwnPayment(caller));
	return { list: caller.role === 'reseller' ? list.map(forReseller) : list, query };
}

const forReseller = (listed: ListedPayment): Payment => ({
	...listed,
	forUserEmail: listed.forUserEmail,
	purchase: { name: invoiceWords.en.plan[listed.plan] },
	payUrl: listed.status === 'open' || listed.status === 'failed' ? listed.openUrl : null,
});

export async function pageOfPayments(deps: Deps, { start, limit }: Page, condition?: SQL) {
	paymentsOf(deps);
	const [rows, [total]] = await Promise.all([
		deps.db
			.select({ payment, customer: billingOrder.customer })
			.from(payment)
			.innerJoin(billingOrder, eq(billingOrder.id, payment.orderId))
			.where(condition)
			.orderBy(desc(payment.createdAt), desc(payment.id))
			.offset(start)
			.limit(limit),
		deps.db
			.select({ n: count() })
			.from(payment)
			.innerJoin(billingOrder, eq(billingOrder.id, payment.orderId))
			.where(condition),
	]);
	const documents = await documentsOf(
		deps,
		rows.map((row) => row.payment.id),
	);
	const list = rows.map(
		({ payment: row, customer }): ListedPayment => ({
			...toPayment(deps, row, documents.get(row.id) ?? []),
			workspaceId: row.workspaceId,
			email: customer.email,
			openUrl: row.payUrl,
			...(customer.forUserEmail && { forUserEmail: customer.forUserEmail }),
		}),
	);
	return { list, query: { total: total?.n ?? 0, start, limit } };
}

type Document = { name: string; kind: 'invoice' | 'creditNote' };

async function documentsOf({ db }: Deps, paymentIds: string[]): Promise<Map<string, Document[]>> {
	if (paymentIds.length === 0) return new Map();
	const rows = await db
		.select({ paymentId: billingDocument.paymentId, name: billingDocument.name, kind: billingDocument.kind })
		.from(billingDocument)
		.where(inArray(billingDocument.paymentId, paymentIds))
		.orderBy(asc(billingDocument.issuedAt), desc(billingDocument.kind), asc(billingDocument.number));
	return Map.groupBy(rows, ({ paymentId }) => paymentId);
}

function toPayment({ payments }: Deps, row: Row, documents: Document[]): Payment {
	const invoice = documents.find(({ kind }) => kind === 'invoice') ?? documents[0];
	return {
		id: row.id,
		createdAt: row.createdAt.toISOString(),
		transactionNumber: row.remoteId,
		paymentProvider: payments?.isSandbox ? 'sandbox' : 'stripe',
		status: statusOf(row),
		plan: row.plan,
		amount: row.totalCents,
		refundedAmount: row.refundedCents,
		invoiceNumber: invoice?.name ?? null,
		invoiceEnLocation: invoice ? `/limiter/invoices/${invoice.name}?language=en` : null,
		documents: documents.map(({ name, kind }) => ({ name, kind })),
	};
}

function statusOf({ status, totalCents, paidCents, refundedCents }: Row): Payment['status'] {
	if (status !== 'paid') return status;
	if (totalCents < 0) return 'credited';
	return refundedCents > 0 && refundedCents >= paidCents ? 'refunded' : 'paid';
}
