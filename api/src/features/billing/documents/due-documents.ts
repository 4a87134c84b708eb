import { newId } from '../../../platform/db/new-id.ts';
import type { BillingCustomer, billingDocument, payment } from '../../../platform/db/schema/index.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type DocumentRow = typeof billingDocument.$inferSelect;
export type DocumentKind = DocumentRow['kind'];
export type DocumentDraft = { kind: DocumentKind; of: PaymentRow; totalCents: number };

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', creditNote: 'CN' };

export function dueDocuments(payments: PaymentRow[], issued: DocumentRow[]): DocumentDraft[] {
	const paid = payments.filter(({ status, totalCents }) => status === 'paid' && totalCents !== 0);
	const invoices = paid.filter((of) => of.totalCents > 0 && invoiceNameOf(of, issued) === null);
	const credits = paid.map((of) => ({ of, totalCents: uncredited(of, issued) }));
	return [
		...invoices.map((of) => ({ kind: 'invoice' as const, of, totalCents: of.totalCents })),
		...credits.filter(({ totalCents }) => totalCents > 0).map((draft) => ({ kind: 'creditNote' as const, ...draft })),
	];
}

function uncredited({ id, totalCents, refundedCents }: PaymentRow, issued: DocumentRow[]): number {
	const notes = issued.filter(({ kind, paymentId }) => kind === 'creditNote' && paymentId === id);
	const credited = notes.reduce((sum, note) => sum + note.totalCents, 0);
	return (totalCents < 0 ? -totalCents : refundedCents) - credited;
}

const invoiceNameOf = ({ id }: PaymentRow, issued: DocumentRow[]): string | null =>
	issued.find(({ kind, paymentId }) => kind === 'invoice' && paymentId === id)?.name ?? null;

type Issue = { firstNumber: number; issued: DocumentRow[]; customer: BillingCustomer; issuedAt: Date };

export function toDocuments(
	drafts: DocumentDraft[],
	{ firstNumber, issued, customer, issuedAt }: Issue,
): DocumentRow[] {
	return drafts.map(({ kind, of, totalCents }, i) => ({
		id: newId(),
		workspaceId: of.workspaceId,
		paymentId: of.id,
		kind,
		customer,
		plan: of.plan,
		number: firstNumber + i,
		name: `${prefixes[kind]}-${String(firstNumber + i).padStart(6, '0')}`,
		corrects: kind === 'creditNote' ? invoiceNameOf(of, issued) : null,
		totalCents,
		vatRate: of.vatRate,
		periodStart: of.periodStart,
		periodEnd: of.periodEnd,
		issuedAt,
	}));
}
