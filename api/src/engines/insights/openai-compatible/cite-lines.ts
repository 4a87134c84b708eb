import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { isWithinWord, splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { evidenceWithin } from '../evidence-within.ts';
import type { Line } from '../insight-engine.ts';
import { normalise } from '../text/normalise.ts';

const LEAST_WORDS_ELSEWHERE = 4;

export function citeLines(lines: Line[], numbers: number[]): Evidence[] {
	return citedLines(lines, numbers).map((line) => evidenceWithin(line));
}

/** Keeps lines that contain the quote, else searches all lines: small models quote well and count badly. */
export function citeQuote(lines: Line[], numbers: number[], quote: string): Evidence[] {
	const wanted = normalise(quote);
	if (wanted === '') return [];
	const holds = (line: Line) => hasWords(normalise(line.text), wanted);
	const cited = citedLines(lines, numbers).filter(holds);
	const elsewhere = cited.length === 0 && splitWords(wanted).length >= LEAST_WORDS_ELSEWHERE ? lines.find(holds) : null;
	return (elsewhere ? [elsewhere] : cited).map((line) => {
		const from = line.text.toLowerCase().indexOf(quote.trim().toLowerCase());
		return from < 0 ? evidenceWithin(line) : evidenceWithin(line, from, from + quote.trim().length);
	});
}

function hasWords(text: string, words: string): boolean {
	for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
		if (!isWithinWord(text, at) && !isWithinWord(text, at + words.length)) return true;
	return false;
}

function citedLines(lines: Line[], numbers: number[]): Line[] {
	return [...new Set(numbers)].flatMap((number) => lines[number - 1] ?? []);
}
