type Box = { top: number; bottom: number; left: number; right: number };
type Options = {
	/** Where the selected text begins and ends. */
	first: Pick<Box, 'top'>;
	last: Pick<Box, 'bottom' | 'left'>;
	/** The line that holds the bar. */
	line: Box;
	bar: { width: number; height: number };
	/** The part of the window in which lines are seen. */
	view: Pick<Box, 'top' | 'bottom'>;
	/** Between text and bar. All in px. */
	gap: number;
};

/** Where a bar is placed in its line: below the selected text, or above it where only there is room. */
export function placeBar({ first, last, line, bar, view, gap }: Options): { left: number; top: number } {
	const below = last.bottom + gap;
	const above = first.top - gap - bar.height;
	const top = below + bar.height > view.bottom && above >= view.top ? above : below;
	const left = Math.max(line.left, Math.min(last.left, line.right - bar.width));
	return { left: left - line.left, top: top - line.top };
}
