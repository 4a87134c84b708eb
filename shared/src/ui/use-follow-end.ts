import { type RefObject, useLayoutEffect, useRef } from 'react';

const nearPx = 96;

/**
 * Keeps the end of an element in view in the nearest `[data-live-scroller]`, unless somebody has scrolled away from it.
 * `startsAtEnd` shows the end at first, too.
 */
export function useFollowEnd(end: RefObject<HTMLElement | null>, grown: string, startsAtEnd = false): void {
	const isFirst = useRef(true);
	useLayoutEffect(() => {
		const scroller = end.current?.closest('[data-live-scroller]');
		if (!scroller) return;
		const hidden = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
		if (hidden < nearPx || (startsAtEnd && isFirst.current)) scroller.scrollTop = scroller.scrollHeight;
		isFirst.current = false;
	}, [end, grown, startsAtEnd]);
}
