import { useEffect } from 'react';
import { usePalette } from '../../stores/palette.ts';

/** The search of the shell loads after the first view. */
export const slash = { pressedAt: Number.NEGATIVE_INFINITY };

export function usePaletteKey(): void {
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key === '/' && event.target === document.body) slash.pressedAt = event.timeStamp;
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return;
			event.preventDefault();
			usePalette.getState().toggle();
		};
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, []);
}
