import { browser } from 'wxt/browser';
import { lifelinePort } from '../messaging/protocol.ts';

const tieAgainMs = 500;

/** The browser may still count a page that has just gone. */
const missAgainAfterMs = [0, 1_000, 5_000];

/**
 * In the background: notices at once when the page that records goes away. The background connects, and not that page:
 * a listener for connections here would keep the ports of views open when the page behind them is gone.
 */
export function openLifeline(onCut: () => void): { hold(): void } {
	let port: ReturnType<typeof browser.runtime.connect> | null = null;
	return {
		hold() {
			if (port) return;
			port = browser.runtime.connect({ name: lifelinePort });
			port.onDisconnect.addListener(() => {
				port = null;
				for (const ms of missAgainAfterMs) setTimeout(onCut, ms);
			});
		},
	};
}

/** In the page that records: the background went away, which it may at any moment, and has to be told to hold again. */
export function onLifelineLoose(listener: () => void): void {
	browser.runtime.onConnect.addListener((port) => {
		if (port.name === lifelinePort) port.onDisconnect.addListener(() => setTimeout(listener, tieAgainMs));
	});
}
