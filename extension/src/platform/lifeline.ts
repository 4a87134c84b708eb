import { browser } from 'wxt/browser';
import { lifelinePort } from '../messaging/protocol.ts';

const tieAgainMs = 500;

/** In the page that records: while it is held, the background notices at once when this page goes away. */
export function openLifeline(): { hold(isHeld: boolean): void } {
	let port: ReturnType<typeof browser.runtime.connect> | null = null;
	let isHeld = false;
	const tie = () => {
		if (!isHeld || port) return;
		port = browser.runtime.connect({ name: lifelinePort });
		// the service worker may end at any moment; a new connection starts it again
		port.onDisconnect.addListener(() => {
			port = null;
			setTimeout(tie, tieAgainMs);
		});
	};
	return {
		hold(wanted) {
			isHeld = wanted;
			if (wanted) return tie();
			port?.disconnect();
			port = null;
		},
	};
}

/** In the background: the page that records went away, or let go. */
export function onLifelineCut(listener: () => void): void {
	browser.runtime.onConnect.addListener((port) => {
		if (port.name === lifelinePort) port.onDisconnect.addListener(listener);
	});
}
