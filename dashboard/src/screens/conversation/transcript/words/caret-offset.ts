/** Browsers offer two APIs for the character under a point. */
type CaretSource = {
	caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null;
	caretRangeFromPoint?: (x: number, y: number) => { startContainer: Node; startOffset: number } | null;
};

/** Returns null when the point is not in `text`. */
export function caretOffset(source: CaretSource, text: Text, x: number, y: number): number | null {
	if (source.caretPositionFromPoint) {
		const position = source.caretPositionFromPoint(x, y);
		return position?.offsetNode === text ? position.offset : null;
	}
	const range = source.caretRangeFromPoint?.(x, y);
	return range?.startContainer === text ? range.startOffset : null;
}
