const placeEveryMs = 1_000;

/** The page around decides neither over its look nor over the direction of its text. */
const reset = ':host { all: initial !important; direction: ltr !important; }';

export type PanelHost = { host: HTMLElement; root: ShadowRoot; container: HTMLElement; remove(): void };

/**
 * Puts a closed shadow root into the page. The page can neither read it nor press anything in it: no element inside is
 * reachable, and clicks that are not a person's are ignored. A plain `div`, since a custom element could be defined by
 * the page, which would then be given the root.
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
		...{ host, root, container },
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
 * Keeps the panel in the page's top layer: above what is in full screen, inside a modal dialog, which makes everything
 * around it inert, and there again after the page has replaced its body.
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
