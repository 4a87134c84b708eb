import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	type BillingCustomer,
	billingDocument,
	documentSeries,
	type payment,
} from '../../../platform/db/schema/index.ts';

type PaymentRow = typeof payment.$inferSelect;
type DocumentRow = typeof billingDocument.$inferSelect;
type Kind = DocumentRow['kind'];

const prefixes: Record<Kind, string> = { invoice: 'INV', creditNote: 'CN' };

/** Issues what a payment lacks: its invoice once it is paid, and credit notes for what was refunded since the last one. */
export async function issueDocuments(
	tx: Transaction,
	paid: PaymentRow,
	customer: BillingCustomer,
	now: Date,
): Promise<void> {
	if (paid.status !== 'paid' || paid.totalCents === 0) return;
	const documents = await tx.select().from(billingDocument).where(eq(billingDocument.paymentId, paid.id));
	const issue = (kind: Kind, totalCents: number, corrects: string | null) =>
		addDocument(tx, paid, customer, { kind, totalCents, corrects, issuedAt: now });
	if (paid.totalCents < 0) {
		if (documents.length === 0) await issue('creditNote', -paid.totalCents, null);
		return;
	}
	const invoice = documents.find(({ kind }) => kind === 'invoice') ?? (await issue('invoice', paid.totalCents, null));
	const credited = documents.reduce(
		(total, { kind, totalCents }) => total + (kind === 'creditNote' ? totalCents : 0),
		0,
	);
	if (paid.refundedCents > credited) await issue('creditNote', paid.refundedCents - credited, invoice.name);
}

type Draft = Pick<DocumentRow, 'kind' | 'totalCents' | 'corrects' | 'issuedAt'>;

async function addDocument(
	tx: Transaction,
	paid: PaymentRow,
	customer: BillingCustomer,
	draft: Draft,
): Promise<DocumentRow> {
	const number = await takeNumber(tx, draft.kind);
	const row: DocumentRow = {
		...{ id: newId(), workspaceId: paid.workspaceId, paymentId: paid.id },
		...{ number, name: `${prefixes[draft.kind]}-${String(number).padStart(6, '0')}` },
		...{ customer, plan: paid.plan, vatRate: paid.vatRate },
		...{ periodStart: paid.periodStart, periodEnd: paid.periodEnd },
		...draft,
	};
	await tx.insert(billingDocument).values(row);
	return row;
}

/** The row of the series is locked until the transaction ends: a number that is not used is given back with it. */
async function takeNumber(tx: Transaction, kind: Kind): Promise<number> {
	const [series] = await tx
		.insert(documentSeries)
		.values({ kind, lastNumber: 1 })
		.onConflictDoUpdate({ target: documentSeries.kind, set: { lastNumber: sql`${documentSeries.lastNumber} + 1` } })
		.returning();
	return series?.lastNumber ?? 1;
}
