import { useEffect, useState } from 'react';

/** A lazily loaded dialog opens after its menu has closed, with a slow connection seconds later. */
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
 * Rendered inside an overlay: returns the focus to the control that opened it. React Aria does so only if that control
 * still exists when the overlay opens; an item of a menu does not, but the button of its menu does.
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
