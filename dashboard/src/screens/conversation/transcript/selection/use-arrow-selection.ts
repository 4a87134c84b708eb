import { type RefObject, useEffect } from 'react';

export function useArrowSelection(list: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = list.current;
		let origin: Text | null = null;
		let isPressed = false;
		const begin = ({ key, shiftKey, target }: KeyboardEvent) => {
			if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
			isPressed = shiftKey;
			if (isPressed && !origin?.isConnected) origin = textOf(target);
		};
		const release = () => {
			isPressed = false;
		};
		const extend = ({ target }: FocusEvent) => {
			const text = textOf(target);
			if (!isPressed) origin = null;
			if (!origin || !text || text === origin) return;
			const isBackward = origin.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING;
			const [from, to] = isBackward ? [origin.length, 0] : [0, text.length];
			getSelection()?.setBaseAndExtent(origin, from, text, to);
		};
		element?.addEventListener('keydown', begin);
		element?.addEventListener('keyup', release);
		element?.addEventListener('focusin', extend);
		return () => {
			element?.removeEventListener('keydown', begin);
			element?.removeEventListener('keyup', release);
			element?.removeEventListener('focusin', extend);
		};
	}, [list]);
}

function textOf(target: EventTarget | null): Text | null {
	if (!(target instanceof Element) || !target.matches('[data-line-time]')) return null;
	const text = target.closest('[data-line]')?.querySelector('.line-text')?.firstChild;
	return text instanceof Text ? text : null;
}
