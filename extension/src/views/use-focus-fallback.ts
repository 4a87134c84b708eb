import { type RefObject, useEffect, useRef } from 'react';

/** Moves a lost focus to the first section of the view instead of the top of the document. */
export function useFocusFallback<E extends HTMLElement>(): RefObject<E | null> {
	const ref = useRef<E>(null);
	useEffect(() => {
		const view = ref.current;
		if (!view) return;
		let last: EventTarget | null = null;
		const remember = ({ target }: Event) => {
			last = target;
		};
		const forget = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget) last = relatedTarget;
		};
		const keep = () => {
			if (!(last instanceof Element) || last.isConnected) return;
			last = null;
			// Something else may have the focus already, such as a frame of the surrounding page.
			const root = view.getRootNode();
			const focused = document.activeElement;
			if (focused && focused !== document.body && !(root instanceof ShadowRoot && focused === root.host)) return;
			if ((root instanceof Document || root instanceof ShadowRoot) && view.contains(root.activeElement)) return;
			const home = view.querySelector<HTMLElement>('section') ?? view;
			home.tabIndex = -1;
			home.focus({ preventScroll: true });
		};
		const changes = new MutationObserver(keep);
		changes.observe(view, { childList: true, subtree: true });
		view.addEventListener('focusin', remember);
		view.addEventListener('focusout', forget);
		return () => {
			changes.disconnect();
			view.removeEventListener('focusin', remember);
			view.removeEventListener('focusout', forget);
		};
	}, []);
	return ref;
}
