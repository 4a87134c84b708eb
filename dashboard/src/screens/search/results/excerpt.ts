export type Piece = { text: string; isHit: boolean };

type Highlight = readonly [from: number, to: number];

/** In characters, sorted, without overlap. */
function pieces(text: string, highlights: readonly Highlight[], from: number, to: number): Piece[] {
	const result: Piece[] = [];
	let at = from;
	for (const [start, end] of highlights) {
		if (end <= from || start >= to) continue;
		result.push({ text: text.slice(at, start), isHit: false }, { text: text.slice(start, end), isHit: true });
		at = end;
	}
	result.push({ text: text.slice(at, to), isHit: false });
	return result.filter((piece) => piece.text);
}

/** Cuts a long line at word boundaries to about `length` characters around its first match. */
export function excerpt(text: string, highlights: readonly Highlight[], length = 320): Piece[] {
	if (text.length <= length) return pieces(text, highlights, 0, text.length);
	const hit = highlights[0]?.[0] ?? 0;
	const hitEnd = highlights[0]?.[1] ?? 0;
	const wanted = Math.max(0, hit - Math.floor(length / 3));
	const from = wanted === 0 ? 0 : wordStart(text, wanted, hit);
	const to = from + length >= text.length ? text.length : wordEnd(text, from + length, hitEnd);
	const ellipsis = (isCut: boolean): Piece[] => (isCut ? [{ text: '…', isHit: false }] : []);
	return [...ellipsis(from > 0), ...pieces(text, highlights, from, to), ...ellipsis(to < text.length)];
}

function wordStart(text: string, at: number, limit: number): number {
	const space = text.indexOf(' ', at);
	return space === -1 || space >= limit ? limit : space + 1;
}

function wordEnd(text: string, at: number, limit: number): number {
	const space = text.lastIndexOf(' ', at);
	return space <= limit ? Math.max(at, limit) : space;
}
