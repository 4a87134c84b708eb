import { findHighlights, type Highlight, parseSearch } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';

type Line = { id: string; text: string };

/** Only matches have an entry in `highlights`. */
export type LineSearch<L extends Line> = {
	shown: readonly L[];
	hits: readonly L[];
	highlights: ReadonlyMap<string, Highlight[]>;
};

type Options = {
	/** Shows all lines, and searches from the first character on. */
	showsAll: boolean;
};

/** Returns null while the query is too short. Without a match, all lines stay. */
export function searchLines<L extends Line>(
	lines: readonly L[],
	search: string,
	{ showsAll }: Options,
): LineSearch<L> | null {
	const terms = parseSearch(search);
	const minLength = showsAll ? 1 : shortestSearch(search);
	if (search.trim().length < minLength || terms.length === 0) return null;
	const highlights = new Map<string, Highlight[]>();
	const isShown = new Set<number>();
	for (const [index, { id, text }] of lines.entries()) {
		if (!terms.every((term) => findHighlights(text, [term]).length > 0)) continue;
		highlights.set(id, findHighlights(text, terms));
		for (const at of [index - 1, index, index + 1]) isShown.add(at);
	}
	return {
		shown: showsAll || highlights.size === 0 ? lines : lines.filter((_, index) => isShown.has(index)),
		hits: lines.filter(({ id }) => highlights.has(id)),
		highlights,
	};
}
