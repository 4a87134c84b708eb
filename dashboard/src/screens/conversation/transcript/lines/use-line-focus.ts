import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A single line is in the tab order. Arrow keys move it. */
export function useLineFocus(count: number, currentIndex: number, list: RefObject<HTMLElement | null>) {
	const [chosen, setChosen] = useState<number | null>(null);
	const wanted = useRef<number | null>(null);
	const tabStop = Math.min(Math.max(0, chosen ?? currentIndex), Math.max(0, count - 1));
	const focusWanted = () => {
		if (wanted.current === null) return;
		const time = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-line-time]`);
		if (!time) return;
		wanted.current = null;
		time.focus({ preventScroll: true });
		time.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
	};
	useEffect(focusWanted);
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step || !(event.target instanceof Element) || !event.target.matches('[data-line-time]')) return false;
		event.preventDefault();
		const next = Math.min(Math.max(0, tabStop + step), count - 1);
		wanted.current = next;
		setChosen(next);
		return true;
	};
	const focusTabStop = () => {
		wanted.current = tabStop;
		focusWanted();
	};
	const onFocus = (event: { target: EventTarget }) => {
		const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
		if (row) setChosen(Number(row.dataset.index));
	};
	const onBlur = () => setChosen(null);
	return { tabStop, focusTabStop, onKeyDown, onFocus, onBlur };
}

export type LineFocus = ReturnType<typeof useLineFocus>;
