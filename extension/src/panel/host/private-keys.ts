const typing = [
	'keydown',
	'keypress',
	'keyup',
	'beforeinput',
	'input',
	'textInput',
	'compositionstart',
	'compositionupdate',
	'compositionend',
	'paste',
	'copy',
	'cut',
	'drop',
];

export type PrivateKeys = {
	/** False once the page has removed the listeners. */
	arePrivate(): boolean;
	protect(host: Element, root: ShadowRoot): void;
};

/** Stops typing before the page's listeners, which run in order of registration. `isLate`: the page may be first. */
export function keepKeysPrivate(view: Window, isLate: boolean): PrivateKeys {
	let kept: { host: Element; root: ShadowRoot } | null = null;
	const stop = (event: Event) => {
		if (!kept || event.target !== kept.host) return;
		event.stopImmediatePropagation();
		if (event.type === 'input') kept.root.activeElement?.dispatchEvent(new Event('input', { bubbles: true }));
		if (event instanceof KeyboardEvent && event.type === 'keydown' && event.key.startsWith('Arrow'))
			passOn(event, kept.root.activeElement);
	};
	for (const type of typing) view.addEventListener(type, stop, { capture: true });
	// A page can remove all window listeners by rewriting its document, so this probes for them.
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

/** The arrow keys move the panel. Its own event stays in the shadow root. */
function passOn(event: KeyboardEvent, target: Element | null): void {
	const inside = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true });
	if (target?.dispatchEvent(inside) === false) event.preventDefault();
}
