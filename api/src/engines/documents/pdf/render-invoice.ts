import { collect, text } from './pdf-bytes.ts';
import { PdfPages, page } from './pdf-page.ts';

const muted = '#666666';
const size = { title: 18, body: 10, small: 8.5 };
const labelColumn = 118;

type Line = { label: string; value: string };

export type InvoicePages = {
	language: string;
	title: string;
	issuedAt: Date;
	seller: string[];
	buyerLabel: string;
	buyer: string[];
	facts: Line[];
	rows: Line[];
	total: Line;
	remarks: string[];
};

export async function renderInvoice(invoice: InvoicePages): Promise<Uint8Array<ArrayBuffer>> {
	const { language, title, issuedAt } = invoice;
	const pages = new PdfPages({ title, language, createdAt: issuedAt });
	const bytes = collect(pages.pdf);
	for (const line of invoice.seller) pages.paragraph([text(line, { colour: muted })], { size: size.small });
	pages.skip(30);
	pages.paragraph([text(invoice.buyerLabel, { colour: muted })], { size: size.small });
	for (const line of invoice.buyer) pages.paragraph([text(line)], { size: size.body });
	pages.skip(34);
	pages.paragraph([text(title, { weight: 'strong' })], { size: size.title, after: 8 });
	for (const { label, value } of invoice.facts) drawFact(pages, label, value);
	pages.skip(24);
	for (const row of invoice.rows) drawRow(pages, row, 'regular');
	drawRow(pages, invoice.total, 'strong');
	pages.skip(20);
	for (const remark of invoice.remarks) pages.paragraph([text(remark)], { size: size.body, after: 3 });
	pages.pdf.end();
	return bytes;
}

function drawFact(pages: PdfPages, label: string, value: string): void {
	pages.keepTogether(size.body * 1.6);
	const top = pages.y;
	pages.paragraph([text(label, { colour: muted })], { size: size.body, width: labelColumn, leading: 1.6 });
	pages.moveTo(top);
	const width = page.width - page.left - page.right - labelColumn;
	pages.paragraph([text(value)], { size: size.body, leading: 1.6, x: page.left + labelColumn, width });
}

function drawRow(pages: PdfPages, { label, value }: Line, weight: 'regular' | 'strong'): void {
	pages.keepTogether(size.body * 2.2);
	const right = page.width - page.right;
	pages.pdf.moveTo(page.left, pages.y).lineTo(right, pages.y).lineWidth(0.5).strokeColor('#d9d9d9').stroke();
	pages.moveTo(pages.y + 4);
	const top = pages.y;
	const width = right - page.left - labelColumn;
	pages.paragraph([text(label, { weight })], { size: size.body, leading: 1.6, width, after: 3 });
	const [amount] = pages.lay([text(value, { weight })], size.body, labelColumn).lines;
	if (amount) pages.draw(amount, { size: size.body, x: right - amount.width, y: top });
}
