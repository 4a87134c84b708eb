import type { UploadWaits } from './upload-recording.ts';

/** What wakes an upload before its pause is over. */
export class UploadBell extends EventTarget {
	/** A slice was stored, or the recording was finished. */
	changed(): void {
		this.dispatchEvent(new Event('change'));
	}
	/** Somebody signed in. */
	signedIn(): void {
		this.dispatchEvent(new Event('sign-in'));
	}
	/** Somebody wants it to be tried at once. */
	hurry(): void {
		this.dispatchEvent(new Event('hurry'));
	}
}

/** A lost ring costs this long. */
const lookAgainMs = 1_000;
const lookForSlicesMs = 5_000;
const signInLookMs = 60_000;

/** The clock, the network and the bell of a browser. */
export function browserWaits(
	bell: UploadBell,
	network: EventTarget & { readonly navigator: Pick<Navigator, 'onLine'> },
): UploadWaits {
	const backOnline = { target: network, event: 'online' };
	const hurry = { target: bell, event: 'hurry' };
	return {
		pause: (ms, signal) => first(ms, signal, [backOnline, hurry]),
		async network(signal) {
			while (!network.navigator.onLine) await first(lookAgainMs, signal, [backOnline, hurry]);
		},
		signIn: (signal) => first(signInLookMs, signal, [{ target: bell, event: 'sign-in' }, hurry]),
		change: (_id, signal) => first(lookForSlicesMs, signal, [{ target: bell, event: 'change' }]),
	};
}

function first(ms: number, signal: AbortSignal, events: { target: EventTarget; event: string }[]): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const done = new AbortController();
	const timer = setTimeout(resolve, ms);
	const once = { once: true, signal: done.signal };
	for (const { target, event } of events) target.addEventListener(event, () => resolve(), once);
	signal.addEventListener('abort', () => reject(signal.reason), once);
	if (signal.aborted) reject(signal.reason);
	return promise.finally(() => {
		clearTimeout(timer);
		done.abort();
	});
}
