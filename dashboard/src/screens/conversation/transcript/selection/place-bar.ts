type Box = { top: number; bottom: number; left: number; right: number };
type Options = {
	first: Pick<Box, 'top'>;
	last: Pick<Box, 'bottom' | 'left'>;
	line: Box;
	bar: { width: number; height: number };
	view: Pick<Box, 'top' | 'bottom'>;
	gap: number;
};

/** In px. Above the text only if there is no space below. */
export function placeBar({ first, last, line, bar, view, gap }: Options): { left: number; top: number } {
	const below = last.bottom + gap;
	const above = first.top - gap - bar.height;
	const top = below + bar.height > view.bottom && above >= view.top ? above : below;
	const left = Math.max(line.left, Math.min(last.left, line.right - bar.width));
	return { left: left - line.left, top: top - line.top };
}
