import { splitTotal } from '@debrief/shared/domain/billing/amounts.ts';
import { isEuCountry } from '@debrief/shared/domain/billing/vat-rates.ts';
import type { InvoicePages } from '../../../engines/documents/pdf/render-invoice.ts';
import type { billingDocument } from '../../../platform/db/schema/index.ts';
import { type InvoiceLanguage, invoiceWords } from './invoice-words.ts';

type DocumentRow = typeof billingDocument.$inferSelect;

export type Seller = { name: string; address: string; country: string; vatNumber: string | null };

export function invoicePages(
	row: DocumentRow,
	{ seller, isSandbox, language }: { seller: Seller; isSandbox: boolean; language: InvoiceLanguage },
): InvoicePages {
	const words = invoiceWords[language];
	const { kind, customer } = row;
	const { netCents, vatCents, totalCents, vatRate } = splitTotal(row.totalCents, row.vatRate);
	const money = (cents: number) =>
		new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);
	const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
		vatRate / 10_000,
	);
	const day = (date: Date) => date.toISOString().slice(0, 10);
	const regions = new Intl.DisplayNames([language], { type: 'region' });
	const country = (iso: string) => regions.of(iso) ?? iso;
	const lines = (text: string | null) => text?.split('\n').flatMap((line) => line.trim() || []) ?? [];
	const isReverseCharge = vatRate === 0 && customer.vatNumber !== null && isEuCountry(customer.country);
	return {
		language,
		title: `${words.title[kind]} ${row.name}`,
		issuedAt: row.issuedAt,
		seller: [
			seller.name,
			...lines(seller.address),
			country(seller.country),
			...(seller.vatNumber ? [`${words.vatNumber} ${seller.vatNumber}`] : []),
		],
		buyerLabel: words.to,
		buyer: [
			...(customer.companyName ? [customer.companyName] : []),
			customer.name,
			...lines(customer.companyAddress),
			country(customer.country),
			...(customer.vatNumber ? [`${words.vatNumber} ${customer.vatNumber}`] : []),
		],
		facts: [
			{ label: words.number, value: row.name },
			{ label: words.date, value: day(row.issuedAt) },
			{ label: words.period, value: `${day(row.periodStart)} – ${day(row.periodEnd)}` },
			...(customer.forUserEmail ? [{ label: words.customer, value: customer.forUserEmail }] : []),
		],
		rows: [
			{ label: words.plan[row.plan], value: money(netCents) },
			{ label: words.net, value: money(netCents) },
			{ label: words.vat(percent), value: money(vatCents) },
		],
		total: { label: words.total[kind], value: money(totalCents) },
		remarks: [
			...(row.corrects ? [words.corrects(row.corrects)] : []),
			...(kind === 'creditNote' && !row.corrects ? [words.credit] : []),
			...(isReverseCharge ? [words.reverseCharge] : []),
			...(vatRate === 0 && !isEuCountry(customer.country) ? [words.outside] : []),
			...(isSandbox ? [words.sandbox] : []),
		],
	};
}
