/** The clock of an upload, and what it waits for. Every wait rejects when its signal aborts. */
export type Scheduler = {
	/** Waits `ms`, or until the network comes back or somebody asks to retry now. */
	pause(ms: number, signal: AbortSignal): Promise<void>;
	/** Waits until the server may be reachable again after `error`. */
	reachable(error: unknown, signal: AbortSignal): Promise<void>;
	/** Waits until somebody may have signed in. */
	signIn(signal: AbortSignal): Promise<void>;
	/** Waits until a recording may have grown or ended. */
	growth(signal: AbortSignal): Promise<void>;
};

/** What ends a wait early. */
export class UploadSignals extends EventTarget {
	/** A recording has grown or ended. */
	notifyGrowth(): void {
		this.dispatchEvent(new Event('growth'));
	}
	notifySignedIn(): void {
		this.dispatchEvent(new Event('sign-in'));
	}
	retryNow(): void {
		this.dispatchEvent(new Event('retry-now'));
	}
}

/** How long a missed signal costs. */
const networkPollMs = 1_000;
const growthPollMs = 5_000;
const signInPollMs = 60_000;

type Network = EventTarget & { readonly navigator: Pick<Navigator, 'onLine'> };

/** Timers and events of a browser. Without `reachable` a server counts as reachable while there is a network. */
export function browserScheduler(
	signals: UploadSignals,
	network: Network,
	reachable?: (error: unknown) => Promise<void>,
): Scheduler {
	const online = { target: network, event: 'online' };
	const retryNow = { target: signals, event: 'retry-now' };
	return {
		pause: (ms, signal) => first(ms, signal, [online, retryNow]),
		async reachable(error, signal) {
			if (reachable) return orAborted(reachable(error), signal);
			while (!network.navigator.onLine) await first(networkPollMs, signal, [online, retryNow]);
		},
		signIn: (signal) => first(signInPollMs, signal, [{ target: signals, event: 'sign-in' }, retryNow]),
		growth: (signal) => first(growthPollMs, signal, [{ target: signals, event: 'growth' }]),
	};
}

/** Waits for `ms` or the first of the events. */
function first(ms: number, signal: AbortSignal, events: { target: EventTarget; event: string }[]): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const done = new AbortController();
	const timer = setTimeout(resolve, ms);
	const once = { once: true, signal: done.signal };
	for (const { target, event } of events) target.addEventListener(event, () => resolve(), once);
	return orAborted(promise, signal).finally(() => {
		clearTimeout(timer);
		done.abort();
	});
}

/** Waits for `work`, or rejects as soon as the signal aborts. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const abort = () => reject(signal.reason);
	if (signal.aborted) abort();
	signal.addEventListener('abort', abort, { once: true });
	return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
