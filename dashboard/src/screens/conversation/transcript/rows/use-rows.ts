import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Offsets are in px of the scrolling element. */
export type Rows = Pick<
	Virtualizer<Element, HTMLElement>,
	'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToOffset' | 'measurementsCache' | 'isScrolling'
> & {
	scrollMargin: number;
	viewportHeight: () => number;
	coveredTop: number;
	scrollTop: () => number;
};

type Options = { count: number; keyOf: (index: number) => string; list: RefObject<HTMLElement | null> };

const estimatedHeight = 62;
/** In px, for top bar, tabs and an open search. */
const coveredTop = 160;
const common = { estimateSize: () => estimatedHeight, overscan: 6, useFlushSync: false };

export function usePanelRows({ count, keyOf }: Options, scroller: RefObject<HTMLElement | null>): Rows {
	const rows = useVirtualizer<HTMLElement, HTMLElement>({
		...common,
		count,
		getItemKey: keyOf,
		getScrollElement: () => scroller.current,
	});
	return asRows(rows, 0, {
		viewportHeight: () => scroller.current?.clientHeight ?? 0,
		coveredTop: 0,
		scrollTop: () => scroller.current?.scrollTop ?? 0,
	});
}

export function useWindowRows({ count, keyOf, list }: Options): Rows {
	const [scrollMargin, setScrollMargin] = useState(0);
	useLayoutEffect(() => {
		const measure = () => setScrollMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
		measure();
		// A notice above the list shifts it.
		const observer = new ResizeObserver(measure);
		observer.observe(document.body);
		return () => observer.disconnect();
	}, [list]);
	const rows = useWindowVirtualizer<HTMLElement>({ ...common, count, getItemKey: keyOf, scrollMargin });
	return asRows(rows, scrollMargin, { viewportHeight: () => innerHeight, coveredTop, scrollTop: () => scrollY });
}

type Virtual = Virtualizer<HTMLElement, HTMLElement> | Virtualizer<Window, HTMLElement>;

type Scroll = Pick<Rows, 'viewportHeight' | 'coveredTop' | 'scrollTop'>;

const asRows = (rows: Virtual, scrollMargin: number, scroll: Scroll): Rows => ({
	getVirtualItems: rows.getVirtualItems,
	getTotalSize: rows.getTotalSize,
	measureElement: rows.measureElement,
	scrollToOffset: rows.scrollToOffset,
	get measurementsCache() {
		return rows.measurementsCache;
	},
	isScrolling: rows.isScrolling,
	scrollMargin,
	...scroll,
});
