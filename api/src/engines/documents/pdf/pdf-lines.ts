import { visualOrder } from './bidi-levels.ts';
import type { Glyphs, Measure, Word } from './pdf-words.ts';

export type PdfLine = { runs: Glyphs[]; width: number };

export function fillLines(words: Word[], width: number, measure: Measure): PdfLine[] {
	const lines: PdfLine[] = [];
	let current: Glyphs[] = [];
	let used = 0;
	const close = () => {
		lines.push(toLine(current, measure));
		[current, used] = [[], 0];
	};
	for (const word of words) {
		if (used > 0 && used + visibleWidth(word, measure) > width) close();
		if (visibleWidth(word, measure) <= width) {
			current.push(...word.glyphs);
			used += word.width;
			continue;
		}
		for (const part of word.glyphs.flatMap((glyphs) => characters(glyphs, measure))) {
			if (used > 0 && used + part.width > width) close();
			current.push(part);
			used += part.width;
		}
	}
	if (current.length > 0) close();
	return lines;
}

function visibleWidth({ glyphs, width }: Word, measure: Measure): number {
	const last = glyphs.at(-1);
	return last?.text.endsWith(' ') ? width - measure(' ', last.face) : width;
}

const characters = (glyphs: Glyphs, measure: Measure): Glyphs[] =>
	Array.from(glyphs.text, (text) => ({ ...glyphs, text, width: measure(text, glyphs.face) }));

function toLine(glyphs: Glyphs[], measure: Measure): PdfLine {
	const trimmed = withoutLastSpace(glyphs, measure);
	const runs = joined(trimmed.some(({ level }) => level > 0) ? visualOrder(trimmed) : trimmed);
	return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

function withoutLastSpace(glyphs: Glyphs[], measure: Measure): Glyphs[] {
	const last = glyphs.at(-1);
	if (!last?.text.endsWith(' ')) return glyphs;
	const text = last.text.trimEnd();
	const rest = glyphs.slice(0, -1);
	return text ? [...rest, { ...last, text, width: measure(text, last.face) }] : rest;
}

function joined(runs: Glyphs[]): Glyphs[] {
	const result: Glyphs[] = [];
	for (const run of runs) {
		const last = result.at(-1);
		const isSame =
			last?.face === run.face &&
			last.colour === run.colour &&
			last.url === run.url &&
			(last.level | run.level) % 2 === 0;
		if (last && isSame) {
			last.text += run.text;
			last.width += run.width;
		} else result.push({ ...run });
	}
	return result;
}
