import { useKey } from '../../../platform/browser/use-key.ts';

const titles = () => [...document.querySelectorAll<HTMLElement>('[data-rows] a')];
const rowOf = (element: Element | null | undefined) => element?.closest('tr, li');
const focusedAt = () => {
	const row = rowOf(document.activeElement);
	return row ? titles().findIndex((title) => row.contains(title)) : -1;
};
const move = (step: 1 | -1) => () => {
	const all = titles();
	const at = focusedAt();
	all[at < 0 ? 0 : Math.min(Math.max(0, at + step), all.length - 1)]?.focus();
};
const moveDown = move(1);
const moveUp = move(-1);
const select = () => rowOf(titles()[focusedAt()])?.querySelector<HTMLElement>('[type=checkbox]')?.click();

/** J and K move between rows, X selects the focused row. */
export function useListKeys(): void {
	useKey('j', moveDown);
	useKey('k', moveUp);
	useKey('x', select);
}
