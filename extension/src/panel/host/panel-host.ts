const placeEveryMs = 1_000;

/** Keeps the page from changing the panel's look and text direction. */
const reset = ':host { all: initial !important; direction: ltr !important; }';

export type PanelHost = { host: HTMLElement; root: ShadowRoot; container: HTMLElement; remove(): void };

/**
 * Adds a closed shadow root, which the page can neither read nor operate: no element inside is reachable and synthetic
 * clicks are ignored. Uses a plain `div`, because the page could define a custom element and would be given its root.
 */
export function openPanelHost(page: Document, css: string): PanelHost {
	for (const orphan of page.querySelectorAll('[data-debrief-panel]')) orphan.remove();
	const host = page.createElement('div');
	host.dataset.debriefPanel = '';
	host.popover = 'manual';
	const root = host.attachShadow({ mode: 'closed' });
	const style = page.createElement('style');
	style.textContent = reset + css;
	const container = page.createElement('div');
	root.append(style, container);
	root.addEventListener('click', ignoreUntrusted, { capture: true });
	root.addEventListener('submit', ignoreUntrusted, { capture: true });
	const stop = keepOnTop(page, host);
	return {
		host,
		root,
		container,
		remove() {
			stop();
			host.remove();
		},
	};
}

function ignoreUntrusted(event: Event): void {
	if (event.isTrusted) return;
	event.stopImmediatePropagation();
	event.preventDefault();
}

/**
 * Keeps the panel in the page's top layer: above fullscreen elements, inside modal dialogs, which make everything else
 * inert, and after the page has replaced its body.
 */
function keepOnTop(page: Document, host: HTMLElement): () => void {
	const place = () => {
		const home = [...page.querySelectorAll('dialog:modal')].at(-1) ?? page.documentElement;
		if (host.parentNode !== home) home.append(host);
		if (!host.matches(':popover-open')) host.showPopover();
	};
	const raise = () => {
		if (host.isConnected && host.matches(':popover-open')) host.hidePopover();
		place();
	};
	place();
	const timer = setInterval(place, placeEveryMs);
	page.addEventListener('fullscreenchange', raise);
	return () => {
		clearInterval(timer);
		page.removeEventListener('fullscreenchange', raise);
	};
}
