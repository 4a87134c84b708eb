import { type FocusEvent, useEffect, useRef } from 'react';

type Place = { row: Element; list: Element | null; index: number };

/** Helps when the focused control was removed. Returns `onFocus` for the element around the controls. */
export function useFocusFallback(rowSelector: string, fallbackOf: (place: Place) => HTMLElement | null | undefined) {
	const lastFocused = useRef<(Place & { control: Element }) | null>(null);
	useEffect(() => {
		const { current } = lastFocused;
		// An open dialog keeps the focus until it closes.
		if (!current || current.control.isConnected || document.activeElement !== document.body) return;
		lastFocused.current = null;
		fallbackOf(current)?.focus({ preventScroll: true });
	});
	return ({ target: control }: FocusEvent) => {
		const row = control.closest(rowSelector);
		if (!row) return;
		const list = row.parentElement;
		lastFocused.current = { control, row, list, index: list ? [...list.children].indexOf(row) : 0 };
	};
}
