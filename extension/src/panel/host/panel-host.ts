const placeEveryMs = 1_000;

/** Keeps the page from changing the panel's look and text direction. */
const reset = ':host { all: initial !important; direction: ltr !important; }';

export type PanelHost = { host: HTMLElement; root: ShadowRoot; container: HTMLElement; remove(): void };

/** The page can neither read a closed root nor click in it. It could define a custom element and be given its root. */
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

/** Stays above fullscreen elements, inside modal dialogs (all else is inert), and when the page replaces its body. */
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
