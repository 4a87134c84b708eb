import { limits } from '@debrief/shared/domain/limits.ts';
import { findHighlights, type Highlight, parseSearch } from '@debrief/shared/domain/transcripts/search-terms.ts';

type Line = { id: string; text: string };

/** Lines that match and their neighbours, in the order of time; only those that match have an entry in `highlights`. */
export type LineSearch<L extends Line> = { shown: L[]; hits: string[]; highlights: ReadonlyMap<string, Highlight[]> };

/** Null while there is too little to search for. Every term must stand in the line. */
export function searchLines<L extends Line>(lines: readonly L[], search: string): LineSearch<L> | null {
	const terms = parseSearch(search);
	if (search.trim().length < limits.searchMinLength || terms.length === 0) return null;
	const highlights = new Map<string, Highlight[]>();
	const isShown = new Set<number>();
	for (const [index, { id, text }] of lines.entries()) {
		if (!terms.every((term) => findHighlights(text, [term]).length > 0)) continue;
		highlights.set(id, findHighlights(text, terms));
		for (const at of [index - 1, index, index + 1]) isShown.add(at);
	}
	return { shown: lines.filter((_, index) => isShown.has(index)), hits: [...highlights.keys()], highlights };
}
