import {
	BorderStyle,
	Document,
	ExternalHyperlink,
	Footer,
	Header,
	HeadingLevel,
	type IRunOptions,
	LevelFormat,
	Packer,
	PageNumber,
	Paragraph,
	type ParagraphChild,
	Tab,
	Table,
	TableCell,
	TableRow,
	TabStopType,
	TextRun,
	WidthType,
} from 'docx';
import type { ConversationDocument } from '../conversation-document.ts';
import type { Span } from '../document-blocks.ts';
import { type Block, documentBlocks } from '../document-blocks.ts';
import { documentWords, formatZonedMinute } from '../document-words.ts';
import { speakerTextColours } from '../speaker-colours.ts';
import { directionRuns, isRightToLeft, printable } from '../text-direction.ts';
import { documentStyles, muted } from './docx-styles.ts';

const textRuns = (text: string, style: Pick<IRunOptions, 'bold' | 'color'> = {}): TextRun[] =>
	directionRuns(text).map((run) => new TextRun({ text: run.text, rightToLeft: run.isRtl, ...style }));

const linkRun = (text: string, link: string): ExternalHyperlink =>
	new ExternalHyperlink({ link, children: [new TextRun({ text, style: 'Hyperlink' })] });

function spanRuns({ text, url, colour, style }: Span): ParagraphChild[] {
	if (url) return [linkRun(printable(text), url)];
	const tint = colour ? speakerTextColours[colour].slice(1) : style === 'muted' ? muted : undefined;
	return textRuns(printable(text), { ...(style === 'strong' && { bold: true }), ...(tint && { color: tint }) });
}

const textWidth = 9_638;

export async function renderDocx(document: ConversationDocument): Promise<Uint8Array<ArrayBuffer>> {
	const title = printable(document.title);
	const words = documentWords(document.language);
	const children = [
		new Paragraph({
			heading: HeadingLevel.TITLE,
			bidirectional: isRightToLeft(title),
			children: textRuns(title),
		}),
		...[...documentBlocks(document)].map(blockOf),
	];
	const file = new Document({
		creator: 'Debrief',
		title,
		styles: documentStyles(document.language),
		numbering: { config: [bullets] },
		sections: [
			{
				properties: {
					titlePage: true,
					page: {
						size: { width: 11_906, height: 16_838 },
						margin: { top: 1_134, bottom: 1_134, left: 1_134, right: 1_134 },
					},
				},
				headers: { default: header(title, formatZonedMinute(document.startedAt, document.timeZone)) },
				footers: { default: footer(words), first: footer(words) },
				children,
			},
		],
	});
	return new Uint8Array(await Packer.toBuffer(file));
}

const headingLevels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };

function blockOf(block: Block): Paragraph | Table {
	switch (block.kind) {
		case 'facts':
			return facts(block.rows);
		case 'heading':
			return new Paragraph({
				heading: headingLevels[block.level],
				children: textRuns(printable(block.text)),
			});
		case 'paragraph':
			return new Paragraph({ children: block.spans.flatMap(spanRuns) });
		case 'bullet':
			return new Paragraph({ numbering: { reference: bullets.reference, level: 0 }, ...spansOf(block.spans) });
		case 'task':
			return new Paragraph({
				indent: { left: 360, hanging: 360 },
				spacing: { after: 60 },
				tabStops: [{ type: TabStopType.LEFT, position: 360 }],
				bidirectional: isRightToLeft(block.spans[0]?.text ?? ''),
				children: [new TextRun({ children: [block.isDone ? '☑' : '☐', new Tab()] }), ...block.spans.flatMap(spanRuns)],
			});
		case 'speaker':
			return new Paragraph({
				style: 'Speaker',
				keepNext: true,
				bidirectional: isRightToLeft(block.name),
				children: textRuns(printable(block.name), { color: speakerTextColours[block.colour].slice(1), bold: true }),
			});
		case 'line':
			return new Paragraph({
				style: 'Line',
				bidirectional: isRightToLeft(block.text),
				children: [
					linkRun(block.time, block.url),
					new TextRun({ children: [new Tab()] }),
					...textRuns(printable(block.text)),
				],
			});
	}
}

const spansOf = (spans: Extract<Block, { kind: 'bullet' }>['spans']) => ({
	spacing: { after: 60 },
	bidirectional: isRightToLeft(spans[0]?.text ?? ''),
	children: spans.flatMap(spanRuns),
});

const bullets = {
	reference: 'bullets',
	levels: [
		{
			level: 0,
			format: LevelFormat.BULLET,
			text: '•',
			style: { paragraph: { indent: { left: 360, hanging: 260 } } },
		},
	],
};

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };

const tight = { before: 0, after: 0 };

function facts(rows: Extract<Block, { kind: 'facts' }>['rows']): Table {
	const widths = [2_300, textWidth - 2_300];
	const cell = (children: Paragraph[], width = 0) =>
		new TableCell({ children, width: { size: width, type: WidthType.DXA }, margins: { left: 0, top: 30, bottom: 30 } });
	return new Table({
		borders: noBorders,
		columnWidths: widths,
		width: { size: textWidth, type: WidthType.DXA },
		rows: rows.map(
			({ label, value }) =>
				new TableRow({
					cantSplit: true,
					children: [
						cell(
							[new Paragraph({ spacing: tight, children: [new TextRun({ text: label, color: muted })] })],
							widths[0],
						),
						cell([new Paragraph({ spacing: tight, children: value.flatMap(spanRuns) })], widths[1]),
					],
				}),
		),
	});
}

function header(title: string, date: string): Header {
	const short = title.length > 80 ? `${title.slice(0, 79).trimEnd()}…` : title;
	return new Header({
		children: [
			new Paragraph({
				style: 'Margin',
				tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
				children: [...textRuns(short), new TextRun({ children: [new Tab(), date] })],
			}),
		],
	});
}

const footer = ({ page, of }: { page: string; of: string }): Footer =>
	new Footer({
		children: [
			new Paragraph({
				style: 'Margin',
				tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
				children: [
					new TextRun({
						children: ['Debrief', new Tab(), `${page} `, PageNumber.CURRENT, ` ${of} `, PageNumber.TOTAL_PAGES],
					}),
				],
			}),
		],
	});
