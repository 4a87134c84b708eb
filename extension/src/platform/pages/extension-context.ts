import { browser } from 'wxt/browser';

const sampleEveryMs = 2_000;

/** True after a crash, an update or a removal while this page stayed open. */
export const isContextInvalidated = (): boolean => browser.runtime?.id === undefined;

/** Calls back once. Polls, because browsers have no event for this. */
export function onContextInvalidated(listener: () => void): void {
	const timer = setInterval(() => {
		if (!isContextInvalidated()) return;
		clearInterval(timer);
		listener();
	}, sampleEveryMs);
}
