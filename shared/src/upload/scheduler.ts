/** Every wait rejects when its signal aborts. */
export type Scheduler = {
	/** Waits `ms`, until the network returns or until a user retries. */
	pause(ms: number, signal: AbortSignal): Promise<void>;
	reachable(error: unknown, signal: AbortSignal): Promise<void>;
	signIn(signal: AbortSignal): Promise<void>;
	growth(signal: AbortSignal): Promise<void>;
};

export class UploadSignals extends EventTarget {
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

/** The delay caused by a missed event. */
const networkPollMs = 1_000;
const growthPollMs = 5_000;
const signInPollMs = 60_000;

type Network = EventTarget & { readonly navigator: Pick<Navigator, 'onLine'> };

/** Without `reachable`, the server counts as reachable while there is a network. */
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

export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const abort = () => reject(signal.reason);
	if (signal.aborted) abort();
	signal.addEventListener('abort', abort, { once: true });
	return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
