import { useEffect } from 'react';
import { usePalette } from '../../stores/palette.ts';

let typed = '';

export function takeTyped(): string {
	const taken = typed;
	typed = '';
	return taken;
}

/** Keeps early key presses for the palette, and from the page behind. */
export function TypeAhead() {
	useEffect(() => {
		typed = '';
		const keep = (event: KeyboardEvent) => {
			const { key } = event;
			if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
			event.preventDefault();
			event.stopPropagation();
			if (key === 'Escape') usePalette.getState().close();
			else if (key === 'Backspace') typed = typed.slice(0, -1);
			else if (key.length === 1) typed += key;
		};
		document.addEventListener('keydown', keep, { capture: true });
		return () => document.removeEventListener('keydown', keep, { capture: true });
	}, []);
	return null;
}
