import PDFDocument from 'pdfkit';
import { type ChooseFaces, createFaceChoice, type Face, readFontFiles } from './pdf-fonts.ts';
import { fillLines, type PdfLine } from './pdf-lines.ts';
import { type Measure, type StyledText, wordsOf } from './pdf-words.ts';

/** A4 in points. */
export const page = { left: 57, right: 57, top: 62, bottom: 62, width: 595.28, height: 841.89 };
const textWidth = page.width - page.left - page.right;

type About = { title: string; language: string; createdAt: Date };
type Position = { size: number; x?: number; width?: number; leading?: number; after?: number };

export class PdfPages {
	readonly pdf: PDFKit.PDFDocument;
	readonly #choose: ChooseFaces;
	#y = page.top;

	constructor({ title, language, createdAt }: About) {
		const files = readFontFiles();
		this.#choose = createFaceChoice(files);
		this.pdf = new PDFDocument({
			size: 'A4',
			margin: 0,
			bufferPages: true,
			lang: language,
			displayTitle: true,
			pdfVersion: '1.7',
			info: { Title: title, Creator: 'Debrief', Producer: 'Debrief', CreationDate: createdAt },
		});
		for (const face of Object.keys(files) as Face[]) this.pdf.registerFont(face, files[face]);
	}

	get y(): number {
		return this.#y;
	}

	hasMissingGlyphs(): boolean {
		return this.#choose.hasMissing();
	}

	canShow(text: string): boolean {
		return this.#choose.canShow(text);
	}

	keepTogether(height: number): void {
		if (this.#y + height <= page.height - page.bottom) return;
		this.pdf.addPage();
		this.#y = page.top;
	}

	skip(height: number): void {
		if (this.#y > page.top) this.#y += height;
	}

	moveTo(y: number): void {
		this.#y = y;
	}

	paragraph(
		texts: StyledText[],
		{ size, x = page.left, width = textWidth, leading = 1.45, after = 0 }: Position,
	): void {
		const { lines, isRtl } = this.lay(texts, size, width);
		const height = size * leading;
		for (const line of lines) {
			this.keepTogether(height);
			this.draw(line, { size, x: isRtl ? x + width - line.width : x, y: this.#y });
			this.#y += height;
		}
		this.#y += after;
	}

	lay(texts: StyledText[], size: number, width: number): { lines: PdfLine[]; isRtl: boolean } {
		const measure: Measure = (text, face) => this.pdf.font(face).fontSize(size).widthOfString(text);
		const { words, isRtl } = wordsOf(texts, this.#choose, measure);
		return { lines: fillLines(words, width, measure), isRtl };
	}

	draw({ runs }: PdfLine, { size, x, y }: { size: number; x: number; y: number }): void {
		let left = x;
		for (const { text, face, colour, url, width } of runs) {
			this.pdf
				.font(face)
				.fontSize(size)
				.fillColor(colour)
				.text(text, left, y + size, { lineBreak: false, baseline: 'alphabetic' });
			if (url) this.pdf.link(left, y, width, size * 1.3, url);
			left += width;
		}
	}
}
