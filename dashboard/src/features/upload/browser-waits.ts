import type { Connection } from '../../platform/connection.ts';
import type { Waits } from './upload-loop.ts';

/** Pauses by the clock, and waits for the network together with the rest of the page. */
export function browserWaits(connection: Pick<Connection, 'report' | 'reachable'>): Waits {
	return {
		pause: (ms, signal) => {
			const { promise, resolve } = Promise.withResolvers<void>();
			const timer = setTimeout(resolve, ms);
			return orAborted(promise, signal).finally(() => clearTimeout(timer));
		},
		reachable: (error, signal) => {
			connection.report(error);
			return orAborted(connection.reachable(), signal);
		},
	};
}

function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
	const { promise, reject } = Promise.withResolvers<never>();
	const abort = () => reject(signal.reason);
	if (signal.aborted) abort();
	signal.addEventListener('abort', abort, { once: true });
	return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
