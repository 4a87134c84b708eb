import { useEffect, useState } from 'react';

/** A lazy dialog opens after its menu has closed, on a slow connection by seconds. */
const lateMs = 10_000;

let lastMenu: { button: HTMLElement; closedAt: number } | null = null;

export function rememberMenuButton(menu: HTMLElement | null): () => void {
	const button = menu && buttonOf(menu);
	return () => {
		if (button) lastMenu = { button, closedAt: performance.now() };
	};
}

/** React Aria returns the focus only to a control that still exists. For a menu item, the menu's button gets it. */
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
