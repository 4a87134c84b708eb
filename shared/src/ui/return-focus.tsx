import { useEffect, useState } from 'react';

/** A dialog that loads lazily comes after the menu that opened it, on a slow line some seconds later. */
const lateMs = 10_000;

let lastMenu: { button: HTMLElement; closedAt: number } | null = null;

/** A ref of menus: remembers the button of the one that closed last. */
export function rememberMenuButton(menu: HTMLElement | null): () => void {
	const button = menu && buttonOf(menu);
	return () => {
		if (button) lastMenu = { button, closedAt: performance.now() };
	};
}

/**
 * Inside an overlay: when it goes, the focus returns to the control that opened it. React Aria does that where the
 * control is still there when the overlay comes; an item of a menu is not, but the button of its menu is.
 */
export function ReturnFocus(): null {
	const [opener] = useState(controlBefore);
	useEffect(
		() => () => {
			requestAnimationFrame(() => {
				if (hasNoFocus()) opener?.focus();
			});
		},
		[opener],
	);
	return null;
}

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;

function controlBefore(): HTMLElement | null {
	if (hasNoFocus()) return lastMenu && performance.now() - lastMenu.closedAt < lateMs ? lastMenu.button : null;
	const { activeElement } = document;
	const menu = activeElement?.closest<HTMLElement>('[role=menu]');
	const control = menu ? buttonOf(menu) : activeElement;
	return control instanceof HTMLElement ? control : null;
}

function buttonOf(menu: HTMLElement): HTMLElement | null {
	const id = menu.getAttribute('aria-labelledby')?.split(' ').at(-1);
	return id ? document.getElementById(id) : null;
}
