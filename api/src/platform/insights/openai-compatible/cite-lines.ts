import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { evidenceWithin } from '../evidence-within.ts';
import type { Line } from '../insight-engine.ts';
import { normalise } from '../text/normalise.ts';

/** Returns evidence for the line numbers that a model cited, without numbers of no line. */
export function citeLines(lines: Line[], numbers: number[]): Evidence[] {
	return citedLines(lines, numbers).map((line) => evidenceWithin(line));
}

/** Like `citeLines`, but only for lines that contain the quote, narrowed to its position. */
export function citeQuote(lines: Line[], numbers: number[], quote: string): Evidence[] {
	const wanted = normalise(quote);
	if (wanted === '') return [];
	return citedLines(lines, numbers)
		.filter((line) => ` ${normalise(line.text)} `.includes(` ${wanted} `))
		.map((line) => {
			const from = line.text.toLowerCase().indexOf(quote.trim().toLowerCase());
			return from < 0 ? evidenceWithin(line) : evidenceWithin(line, from, from + quote.trim().length);
		});
}

function citedLines(lines: Line[], numbers: number[]): Line[] {
	return [...new Set(numbers)].flatMap((number) => lines[number - 1] ?? []);
}
