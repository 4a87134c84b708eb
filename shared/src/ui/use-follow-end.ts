import { type RefObject, useLayoutEffect } from 'react';

const nearPx = 96;

/** Keeps the end of an element in view in the nearest `[data-live-scroller]`, unless somebody has scrolled away from it. */
export function useFollowEnd(end: RefObject<HTMLElement | null>, grown: string): void {
	useLayoutEffect(() => {
		const scroller = end.current?.closest('[data-live-scroller]');
		if (!scroller) return;
		const hidden = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
		if (hidden < nearPx) scroller.scrollTop = scroller.scrollHeight;
	}, [end, grown]);
}
