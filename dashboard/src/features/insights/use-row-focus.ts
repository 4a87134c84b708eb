import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus in a list of fields whose rows come and go: to the row at an index, or to the last one, or to what
 * stands below the list when no row is left. Answers the function that asks for it; it happens with the next rendering.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>): (index: number) => void {
	const wanted = useRef<number | null>(null);
	useEffect(() => {
		if (wanted.current === null) return;
		const rows = box.current?.querySelectorAll('li') ?? [];
		const row = rows[Math.min(wanted.current, rows.length - 1)] ?? box.current;
		wanted.current = null;
		row?.querySelector<HTMLElement>('input, button')?.focus();
	});
	return (index) => {
		wanted.current = index;
	};
}
