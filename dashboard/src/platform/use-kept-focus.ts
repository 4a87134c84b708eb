import { type FocusEvent, useEffect, useRef } from 'react';

/** Where a control stands: its row, and which one of the list that row is. */
type Place = { row: Element; list: Element | null; index: number };

/**
 * When a control has gone with the focus in it, and nothing else took that, its heir does. The function that it answers
 * is for `onFocus` of whatever the controls are in.
 */
export function useKeptFocus(rowSelector: string, heirOf: (place: Place) => HTMLElement | null | undefined) {
	const held = useRef<(Place & { control: Element }) | null>(null);
	useEffect(() => {
		const { current } = held;
		// a dialog that is still open has it for now
		if (!current || current.control.isConnected || document.activeElement !== document.body) return;
		held.current = null;
		heirOf(current)?.focus({ preventScroll: true });
	});
	return ({ target: control }: FocusEvent) => {
		const row = control.closest(rowSelector);
		if (!row) return;
		const list = row.parentElement;
		held.current = { control, row, list, index: list ? [...list.children].indexOf(row) : 0 };
	};
}
