import { ApiError } from '@debrief/shared/api-client/api-error.ts';

/** Tracks whether the server can be reached. Once it cannot, it is probed with growing pauses until it can. */
export type Connection = {
	isReachable(): boolean;
	subscribe(listener: () => void): () => void;
	/** Reports a failed call. Errors that the server itself returned are ignored. */
	report(error: unknown): void;
	/** Probes the server now and returns whether it answered. */
	check(): Promise<boolean>;
	/** Probes now instead of after the pause. */
	retryNow(): void;
	/** Resolves when the server can be reached; immediately if it can. */
	reachable(): Promise<void>;
};

type Options = {
	/** Resolves when the server answers, rejects otherwise. */
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
				// still unreachable: the next pause is longer
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
	if (error.code === 'bad_answer') return gatewayStatuses.has(error.status);
	return error.code === 'offline' || error.code === 'timeout' || error.code === 'unavailable';
}

/** Waits, until the pause is over, `wake` aborts or the browser comes online. */
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
