import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { type BillingCustomer, billingDocument, documentSeries } from '../../../platform/db/schema/index.ts';
import { type DocumentDraft, type DocumentKind, type DocumentRow, toDocuments } from './due-documents.ts';

type Issue = { issued: DocumentRow[]; customer: BillingCustomer; issuedAt: Date };

/** Issues documents with the next numbers, invoices first. `issued` are those that their payments have already. */
export async function issueDocuments(tx: Transaction, drafts: DocumentDraft[], issue: Issue): Promise<void> {
	const issued = [...issue.issued];
	for (const kind of ['invoice', 'creditNote'] as const) {
		const due = drafts.filter((draft) => draft.kind === kind);
		if (due.length === 0) continue;
		const firstNumber = (await takeNumbers(tx, kind, due.length)) - due.length + 1;
		const rows = toDocuments(due, { ...issue, issued, firstNumber });
		await tx.insert(billingDocument).values(rows);
		issued.push(...rows);
	}
}

/**
 * Returns the last of the numbers. The row of the series is locked until the transaction ends: numbers that are not used
 * are given back with it.
 */
async function takeNumbers(tx: Transaction, kind: DocumentKind, count: number): Promise<number> {
	const [series] = await tx
		.insert(documentSeries)
		.values({ kind, lastNumber: count })
		.onConflictDoUpdate({
			target: documentSeries.kind,
			set: { lastNumber: sql`${documentSeries.lastNumber} + ${count}` },
		})
		.returning();
	return series?.lastNumber ?? count;
}
