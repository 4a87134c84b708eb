import { ApiError } from '@debrief/shared/api-client/api-error.ts';

/** Whether the server answers. Once it does not, it is asked again with growing pauses until it does. */
export type Connection = {
	isReachable(): boolean;
	subscribe(listener: () => void): () => void;
	/** Tells of a failed call; those that the server answered itself are no concern of ours. */
	report(error: unknown): void;
	/** Asks at once whether the server answers. */
	check(): Promise<boolean>;
	/** Asks now instead of at the end of the pause. */
	retryNow(): void;
	/** Resolves as soon as the server answers again; at once while it does. */
	reachable(): Promise<void>;
};

type Options = {
	/** Resolves when the server answers, rejects when it does not. */
	probe: () => Promise<unknown>;
	/** Waits ms; `wake` ends it early. */
	pause: (ms: number, wake: AbortSignal) => Promise<void>;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const gatewayStatuses = new Set([502, 503, 504]);

export function createConnection({ probe, pause }: Options): Connection {
	const listeners = new Set<() => void>();
	let isReachable = true;
	let wake = new AbortController();
	const set = (next: boolean) => {
		isReachable = next;
		for (const listener of listeners) listener();
	};

	async function watch() {
		set(false);
		for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
			wake = new AbortController();
			await pause(pauseMs, wake.signal);
			try {
				await probe();
				return set(true);
			} catch {
				// still away: the next pause is longer
			}
		}
	}

	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		isReachable: () => isReachable,
		subscribe,
		report: (error) => {
			if (isReachable && isAbsence(error)) void watch();
		},
		check: async () => {
			if (!isReachable) return false;
			try {
				await probe();
			} catch {
				if (isReachable) void watch();
			}
			return isReachable;
		},
		retryNow: () => wake.abort(),
		reachable: () =>
			new Promise((resolve) => {
				if (isReachable) return resolve();
				const stop = subscribe(() => {
					if (!isReachable) return;
					stop();
					resolve();
				});
			}),
	};
}

function isAbsence(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false;
	return error.code === 'offline' || error.code === 'timeout' || gatewayStatuses.has(error.status);
}

/** A pause that a wake-up or the browser's "online" event ends. */
export function browserPause(ms: number, wake: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			window.removeEventListener('online', done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		window.addEventListener('online', done);
		wake.addEventListener('abort', done, { once: true });
	});
}
