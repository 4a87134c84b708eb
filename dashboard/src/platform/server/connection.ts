import { ApiError } from '@debrief/shared/api-client/api-error.ts';

/** Probes an unreachable server with growing pauses. */
export type Connection = {
	isReachable(): boolean;
	subscribe(listener: () => void): () => void;
	/** Ignores errors that the server itself returned. */
	report(error: unknown): void;
	check(): Promise<boolean>;
	retryNow(): void;
	reachable(): Promise<void>;
};

type Options = {
	probe: () => Promise<unknown>;
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
				// The server is still unreachable, so the next pause is longer.
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
