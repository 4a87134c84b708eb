import { browser } from 'wxt/browser';

const lookEveryMs = 2_000;

/** This page has outlived the extension that it came from: that crashed, was renewed or was removed. */
export const isCutOff = (): boolean => browser.runtime?.id === undefined;

/** Tells so once; no event does. */
export function onCutOff(listener: () => void): void {
	const timer = setInterval(() => {
		if (!isCutOff()) return;
		clearInterval(timer);
		listener();
	}, lookEveryMs);
}
