import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { billingDocument, billingOrder, payment } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { paymentsOf } from '../billing-context.ts';
import { invoicePages } from './invoice-lines.ts';
import type { InvoiceLanguage } from './invoice-words.ts';
import { isOwnPayment } from './list-payments.ts';

/** Administrators may download the invoices of all workspaces. Throws `payment_not_found`. */
export async function downloadInvoice(
	deps: Deps,
	caller: Caller,
	{ name, language }: { name: string; language: InvoiceLanguage },
): Promise<Response> {
	const { isSandbox } = paymentsOf(deps);
	const { db, env } = deps;
	const [found] = await db
		.select({ row: billingDocument })
		.from(billingDocument)
		.innerJoin(payment, eq(payment.id, billingDocument.paymentId))
		.innerJoin(billingOrder, eq(billingOrder.id, payment.orderId))
		.where(and(eq(billingDocument.name, name), caller.role === 'admin' ? undefined : isOwnPayment(caller)));
	const row = found?.row;
	if (!row) throw new AppError('payment_not_found');
	const seller = {
		name: env.SELLER_NAME ?? 'Debrief',
		address: (env.SELLER_ADDRESS ?? '').replaceAll('\\n', '\n'),
		country: env.SELLER_COUNTRY,
		vatNumber: env.SELLER_VAT_NUMBER ?? null,
	};
	// Loaded on demand, because the PDF library takes 15 MB.
	const { renderInvoice } = await import('../../../engines/documents/pdf/render-invoice.ts');
	const bytes = await renderInvoice(invoicePages(row, { seller, isSandbox, language }));
	return new Response(bytes, {
		headers: {
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="Invoice_${row.name}.pdf"`,
			'cache-control': 'no-store',
		},
	});
}
