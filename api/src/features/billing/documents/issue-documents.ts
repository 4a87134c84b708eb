import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { type BillingCustomer, billingDocument, documentSeries } from '../../../platform/db/schema/index.ts';
import { type DocumentDraft, type DocumentKind, type DocumentRow, toDocuments } from './due-documents.ts';

type Issue = { issued: DocumentRow[]; customer: BillingCustomer; issuedAt: Date };

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

/** Numbers must have no gaps, so the series stays locked and a rollback returns them. Returns the last one. */
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
