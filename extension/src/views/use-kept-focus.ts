import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus goes away, the first section of the view takes it, so that the keyboard goes on there and not
 * at the top of the document.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
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
			// something else may have taken it
			const root = view.getRootNode();
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
