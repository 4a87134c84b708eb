/** These names must match `word-highlights.css`. */
const names = {
	current: 'debrief-word-current',
	approximate: 'debrief-word-approximate',
	ahead: 'debrief-words-ahead',
	unsure: 'debrief-word-unsure',
	hit: 'debrief-search-hit',
	currentHit: 'debrief-search-current',
} as const;

type Part = { from: number; to: number };

export type WordPainter = {
	/** Mutes the rest of the line. Null clears both. */
	paintCurrent(text: Text | null, word: (Part & { isApproximate: boolean }) | null): void;
	markUnsure(text: Text, parts: readonly Part[]): () => void;
	mark(text: Text, parts: readonly Part[], isCurrent: boolean): () => void;
};

/** The CSS Custom Highlight API keeps a line a single text node. Browsers without it show plain lines. */
export function createWordPainter(): WordPainter {
	if (typeof Highlight === 'undefined' || !CSS.highlights)
		return { paintCurrent: () => {}, markUnsure: () => () => {}, mark: () => () => {} };
	const highlight = (name: string, priority: number) => {
		const known = CSS.highlights.get(name) ?? new Highlight();
		known.priority = priority;
		CSS.highlights.set(name, known);
		return known;
	};
	const [unsure, ahead] = [highlight(names.unsure, 0), highlight(names.ahead, 1)];
	const [current, approximate] = [highlight(names.current, 2), highlight(names.approximate, 2)];
	const [hit, currentHit] = [highlight(names.hit, 3), highlight(names.currentHit, 4)];
	return {
		paintCurrent: (text, word) => {
			for (const each of [current, approximate, ahead]) each.clear();
			if (!text) return;
			if (word) (word.isApproximate ? approximate : current).add(rangeOf(text, word));
			ahead.add(rangeOf(text, { from: word?.to ?? 0, to: text.length }));
		},
		markUnsure: (text, parts) => paint(unsure, text, parts),
		mark: (text, parts, isCurrent) => paint(isCurrent ? currentHit : hit, text, parts),
	};
}

function paint(highlight: Highlight, text: Text, parts: readonly Part[]): () => void {
	const ranges = parts.map((part) => rangeOf(text, part));
	for (const range of ranges) highlight.add(range);
	return () => {
		for (const range of ranges) highlight.delete(range);
	};
}

// A `StaticRange` costs nothing when the DOM changes, and survives the removal of its line.
const rangeOf = (text: Text, { from, to }: Part) =>
	new StaticRange({
		startContainer: text,
		startOffset: Math.min(from, text.length),
		endContainer: text,
		endOffset: Math.min(to, text.length),
	});
