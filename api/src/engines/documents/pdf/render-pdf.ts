import type { ConversationDocument } from '../conversation-document.ts';
import { type Block, documentBlocks, type Span } from '../document-blocks.ts';
import { documentWords, formatZonedMinute } from '../document-words.ts';
import { speakerTextColours } from '../speaker-colours.ts';
import { printable } from '../text-direction.ts';
import { collect, text } from './pdf-bytes.ts';
import { PdfPages, page } from './pdf-page.ts';
import type { StyledText } from './pdf-words.ts';

const ink = '#1f1f1f';
const muted = '#666666';
const linkColour = '#136d9e';
const hairline = '#d9d9d9';
const size = { title: 20, heading: 13.5, subheading: 11, body: 10, small: 8.5 };
const timeColumn = 46;
const labelColumn = 118;

/** Renders a PDF with an outline and links to moments. Null when the fonts lack the script. */
export async function renderPdf(document: ConversationDocument): Promise<Uint8Array<ArrayBuffer> | null> {
	const title = printable(document.title);
	const pages = new PdfPages({ title, language: document.language, createdAt: document.startedAt });
	const blocks = [...documentBlocks(document)];
	const spoken = blocks.flatMap((block) => (block.kind === 'line' ? block.text : []));
	if (!pages.canShow(spoken.join(' '))) return null;
	const bytes = collect(pages.pdf);
	pages.paragraph([text(title, { weight: 'strong' })], { size: size.title, leading: 1.25, after: 10 });
	for (const block of blocks) drawBlock(pages, block);
	if (pages.hasMissingGlyphs()) {
		pages.skip(14);
		pages.paragraph([text(documentWords(document.language).missingGlyphs, { colour: muted })], { size: size.small });
	}
	drawMargins(pages, document, title);
	pages.pdf.end();
	return bytes;
}

function styled({ text: value, url, colour, style }: Span): StyledText {
	const tint = url ? linkColour : colour ? speakerTextColours[colour] : style === 'muted' ? muted : ink;
	return { text: value, colour: tint, weight: style === 'strong' ? 'strong' : 'regular', url };
}

function drawBlock(pages: PdfPages, block: Block): void {
	switch (block.kind) {
		case 'facts':
			drawFacts(pages, block.rows);
			break;
		case 'heading':
			drawHeading(pages, block);
			break;
		case 'paragraph':
			pages.paragraph(block.spans.map(styled), { size: size.body, after: 4 });
			break;
		case 'bullet':
			drawItem(pages, '•', block.spans);
			break;
		case 'task':
			drawItem(pages, block.isDone ? '☑' : '☐', block.spans);
			break;
		case 'speaker':
			drawSpeaker(pages, block);
			break;
		case 'line':
			drawTimedLine(pages, block);
			break;
	}
}

function drawSpeaker(pages: PdfPages, { name, colour }: Extract<Block, { kind: 'speaker' }>): void {
	pages.skip(9);
	pages.keepTogether(size.body * 1.45 * 2);
	const shown = text(name, { weight: 'strong', colour: speakerTextColours[colour] });
	pages.paragraph([shown], { size: size.body, ...besideTimes() });
}

const besideTimes = () => ({
	x: page.left + timeColumn,
	width: page.width - page.left - page.right - timeColumn,
});

function drawFacts(pages: PdfPages, rows: Extract<Block, { kind: 'facts' }>['rows']): void {
	for (const { label, value } of rows) {
		pages.keepTogether(size.body * 1.6);
		const top = pages.y;
		pages.paragraph([text(label, { colour: muted })], { size: size.body, width: labelColumn, leading: 1.6 });
		pages.moveTo(top);
		pages.paragraph(value.map(styled), {
			size: size.body,
			leading: 1.6,
			x: page.left + labelColumn,
			width: page.width - page.left - page.right - labelColumn,
		});
	}
}

function drawHeading(pages: PdfPages, { level, text: value }: Extract<Block, { kind: 'heading' }>): void {
	const isFirst = level === 1;
	pages.skip(isFirst ? 20 : 12);
	pages.keepTogether(72);
	pages.pdf.outline.addItem(value);
	pages.paragraph([text(value, { weight: 'strong' })], {
		size: isFirst ? size.heading : size.subheading,
		leading: 1.35,
		after: isFirst ? 6 : 3,
	});
}

function drawItem(pages: PdfPages, mark: string, spans: Span[]): void {
	const indent = 15;
	pages.keepTogether(size.body * 1.45);
	const top = pages.y;
	pages.paragraph([text(mark, { colour: muted })], { size: size.body, width: indent });
	pages.moveTo(top);
	pages.paragraph(spans.map(styled), {
		size: size.body,
		after: 3,
		x: page.left + indent,
		width: page.width - page.left - page.right - indent,
	});
}

function drawTimedLine(pages: PdfPages, { time, url, text: value }: Extract<Block, { kind: 'line' }>): void {
	pages.keepTogether(size.body * 1.45);
	const top = pages.y;
	pages.moveTo(top + (size.body - size.small));
	pages.paragraph([{ text: time, url, colour: linkColour, weight: 'regular' }], {
		size: size.small,
		width: timeColumn,
	});
	pages.moveTo(top);
	pages.paragraph([text(value)], { size: size.body, after: 2.5, ...besideTimes() });
}

function drawMargins(pages: PdfPages, document: ConversationDocument, title: string): void {
	const { page: pageWord, of } = documentWords(document.language);
	const date = formatZonedMinute(document.startedAt, document.timeZone);
	const { count } = pages.pdf.bufferedPageRange();
	const right = page.width - page.right;
	const width = right - page.left;
	const small = (value: string) => [text(value, { colour: muted })];
	const write = (value: string, y: number, side: 'left' | 'right', most: number) => {
		const [line] = pages.lay(small(value), size.small, most).lines;
		if (line) pages.draw(line, { size: size.small, x: side === 'left' ? page.left : right - line.width, y });
	};
	for (let i = 0; i < count; i++) {
		pages.pdf.switchToPage(i);
		write('Debrief', page.height - 40, 'left', 100);
		write(`${pageWord} ${i + 1} ${of} ${count}`, page.height - 40, 'right', 100);
		if (i === 0) continue;
		write(title, 32, 'left', width - 110);
		write(date, 32, 'right', 100);
		pages.pdf.moveTo(page.left, 48).lineTo(right, 48).lineWidth(0.5).strokeColor(hairline).stroke();
	}
}
