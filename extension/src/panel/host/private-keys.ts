/** Events that carry what a person types into the panel. */
const typing = [
	...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'textInput'],
	...['compositionstart', 'compositionupdate', 'compositionend'],
	...['paste', 'copy', 'cut', 'drop'],
];

/** Keeps what is typed into the panel from the page around it. */
export type PrivateKeys = {
	/** Whether the page cannot hear them; false once the page has thrown the listeners away. */
	arePrivate(): boolean;
	protect(host: Element, root: ShadowRoot): void;
};

/**
 * Stops the events of typing before any listener of the page gets them: those on the window come first, in the order in
 * which they were added. A page that had time to add its own is `isLate`. The browser's own handling of keys is not
 * affected. React hears of new text through an event that does not leave the shadow root.
 */
export function keepKeysPrivate(view: Window, isLate: boolean): PrivateKeys {
	let kept: { host: Element; root: ShadowRoot } | null = null;
	const stop = (event: Event) => {
		if (!kept || event.target !== kept.host) return;
		event.stopImmediatePropagation();
		if (event.type === 'input') kept.root.activeElement?.dispatchEvent(new Event('input', { bubbles: true }));
	};
	for (const type of typing) view.addEventListener(type, stop, { capture: true });
	// a page can remove all listeners of its window by rewriting its document, so their presence is probed
	const probe = crypto.randomUUID();
	let isHeard = false;
	view.addEventListener(probe, () => {
		isHeard = true;
	});
	return {
		arePrivate() {
			isHeard = false;
			view.dispatchEvent(new Event(probe));
			return isHeard && !isLate;
		},
		protect(host, root) {
			kept = { host, root };
		},
	};
}
