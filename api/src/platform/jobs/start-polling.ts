import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';

type Poller = { poll(): Promise<void>; stop(): Promise<void> };

const pauseAfterFailureMs = 5_000;

export function startPolling(
	poller: Poller,
	{ log, everyMs, failure }: Pick<Deps, 'log'> & { everyMs: number; failure: string },
): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const { signal } = stopping;
	const running = (async () => {
		while (!signal.aborted) {
			const pauseMs = await poller.poll().then(
				() => everyMs,
				(err: unknown) => {
					log.warn({ err }, failure);
					return pauseAfterFailureMs;
				},
			);
			await delay(pauseMs, null, { signal }).catch(() => {});
		}
	})();
	return {
		async stop() {
			stopping.abort();
			await running;
			await poller.stop();
		},
	};
}
