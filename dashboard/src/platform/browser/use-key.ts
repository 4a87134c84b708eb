import { useEffect } from 'react';

const typing =
	'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Ignores the letter with modifiers, and in fields, dialogs and menus. */
export function useKey(letter: string, act: (() => void) | null): void {
	useEffect(() => {
		if (!act) return;
		const listen = (event: KeyboardEvent) => {
			const { key, target } = event;
			if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
			if (key.toLowerCase() !== letter.toLowerCase() || (target instanceof Element && target.closest(typing))) return;
			event.preventDefault();
			act();
		};
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, [letter, act]);
}
