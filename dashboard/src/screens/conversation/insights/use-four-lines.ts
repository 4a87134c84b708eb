import { type RefObject, useLayoutEffect, useState } from 'react';

const shownLines = 4;

/** `fourLines`: position of the bottom of the fourth line of text. */
type Row = { bottom: number; lines: number; fourLines: number };

/**
 * Returns the height that shows whole rows, or the start of the first row, within four lines of text. Null when all
 * rows fit.
 */
export function heightOfFourLines(rows: readonly Row[]): number | null {
	let lines = 0;
	for (const [index, row] of rows.entries()) {
		lines += row.lines;
		if (lines > shownLines) return rows[index - 1]?.bottom ?? row.fourLines;
	}
	return null;
}

export function useFourLines(list: RefObject<HTMLElement | null>, count: number): number | null {
	const [height, setHeight] = useState<number | null>(null);
	useLayoutEffect(() => {
		const element = list.current;
		if (!element || count === 0) return setHeight(null);
		const measure = () => {
			const top = element.getBoundingClientRect().top;
			const rows = [...element.children].map((row) => {
				const text = row.querySelector('p');
				const lineHeight = text ? Number.parseFloat(getComputedStyle(text).lineHeight) : 0;
				return {
					bottom: row.getBoundingClientRect().bottom - top,
					lines: text && lineHeight ? Math.round(text.clientHeight / lineHeight) : 1,
					fourLines: (text ?? row).getBoundingClientRect().top - top + shownLines * lineHeight,
				};
			});
			setHeight(heightOfFourLines(rows));
		};
		const observer = new ResizeObserver(measure);
		for (const row of element.children) observer.observe(row);
		measure();
		return () => observer.disconnect();
	}, [list, count]);
	return height;
}
