import { type RefObject, useLayoutEffect, useRef } from 'react';

const nearPx = 96;

/** Scrolls the nearest `[data-live-scroller]` unless the user has scrolled away. */
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
