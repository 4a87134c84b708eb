import type { ApiError } from '../api-client/api-error.ts';

export type UploadFailure =
	| { kind: 'offline' }
	| { kind: 'late' }
	| { kind: 'signed-out' }
	| { kind: 'conflict'; size: number }
	| { kind: 'busy'; code: BusyCode }
	| { kind: 'chunk-too-large' }
	/** A proxy answered instead of the server. */
	| { kind: 'proxy'; status: number }
	| { kind: 'deleted' }
	| { kind: 'mismatch' }
	| { kind: 'refused'; code: string; message: string };

const busyCodes = [
	'upload_busy',
	'unavailable',
	'general',
	'too_many_requests',
	'disk_full',
	'still_processing',
] as const;
type BusyCode = (typeof busyCodes)[number];
const signedOutCodes: readonly ApiError['code'][] = ['no_token', 'bad_token', 'token_expired'];

export function toUploadFailure(error: ApiError): UploadFailure {
	const { code, status, message, extra } = error;
	if (code === 'offline') return { kind: 'offline' };
	if (code === 'timeout') return { kind: 'late' };
	if (signedOutCodes.includes(code)) return { kind: 'signed-out' };
	if (code === 'wrong_start_byte' && typeof extra.size === 'number') return { kind: 'conflict', size: extra.size };
	// The client asks only for files that the server has had.
	if (code === 'recording_deleted' || code === 'file_not_found') return { kind: 'deleted' };
	if (code === 'hash_mismatch') return { kind: 'mismatch' };
	if (code === 'bad_answer') return status === 413 ? { kind: 'chunk-too-large' } : { kind: 'proxy', status };
	const busy = busyCodes.find((each) => each === code);
	return busy ? { kind: 'busy', code: busy } : { kind: 'refused', code, message };
}

/** `detail` is an HTTP status or the server's error code. */
export type BlockingReason = {
	code: 'server-late' | 'server-busy' | 'other-writer' | 'proxy';
	detail: string | null;
};

export type RetryState = {
	failures: number;
	/** Counts late and wrong answers, but not an unreachable server. */
	retries: number;
	chunkBytes: number;
	mismatches: number;
};

export type RetryOptions = {
	/** Without a user to retry, temporary failures never end the upload. */
	isUnattended: boolean;
	/** From 0 to 1. Lengthens pauses by up to a quarter, so that clients do not retry all at once. */
	jitter: number;
};

export type Reaction =
	| { act: 'continue'; at: number }
	| { act: 'ask' }
	/** `because` is null without a network. */
	| { act: 'wait'; pauseMs: number; because: BlockingReason | null; isServerAway: boolean }
	| { act: 'wait-for-sign-in' }
	| { act: 'restart' }
	| ({ act: 'give-up' } & UploadEnding);

export type UploadEnding = { code: string; message: string };

const smallestChunkBytes = 16 * 1024;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
const otherWriterPauseMs = 2_000;
const maxRetries = 3;
const gatewayStatuses: readonly number[] = [502, 503, 504];

export const freshRetryState = (chunkBytes: number): RetryState => ({
	failures: 0,
	retries: 0,
	mismatches: 0,
	chunkBytes,
});

/** Keeps the chunk size that a proxy enforced. */
export const reset = (state: RetryState): RetryState => ({ ...state, failures: 0, retries: 0 });

/** Returns ms. Doubles with every failure up to half a minute. */
export const pauseAfter = (failures: number, jitter: number): number =>
	Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10)) * (1 + jitter / 4));

/** Returns our own code for deleted or differing files, or else the server's. */
export function endingOf(failure: UploadFailure): UploadEnding {
	if (failure.kind === 'refused') return { code: failure.code, message: failure.message };
	return { code: failure.kind === 'busy' ? failure.code : failure.kind, message: '' };
}

export function onFailure(
	failure: UploadFailure,
	state: RetryState,
	{ isUnattended, jitter }: RetryOptions,
): [Reaction, RetryState] {
	const worse = { ...state, failures: state.failures + 1 };
	const pauseMs = pauseAfter(state.failures, jitter);
	const giveUp = (): [Reaction, RetryState] => [{ act: 'give-up', ...endingOf(failure) }, state];
	const waitForServer = (because: BlockingReason | null): [Reaction, RetryState] => [
		{ act: 'wait', pauseMs, because, isServerAway: true },
		worse,
	];
	/** Gives up after three attempts if a user can retry. */
	const retry = (code: BlockingReason['code'], detail: string | null = null): [Reaction, RetryState] =>
		isUnattended || state.retries < maxRetries
			? [
					{ act: 'wait', pauseMs, because: { code, detail }, isServerAway: false },
					{ ...worse, retries: state.retries + 1 },
				]
			: giveUp();
	switch (failure.kind) {
		case 'offline':
			return waitForServer(null);
		case 'late':
			return retry('server-late');
		case 'signed-out':
			return [{ act: 'wait-for-sign-in' }, state];
		case 'conflict':
			// Several conflicts in a row without progress: another client is writing.
			return state.failures > 2 ? retry('other-writer') : [{ act: 'continue', at: failure.size }, worse];
		case 'busy':
			return onBusy(failure.code);
		case 'chunk-too-large': {
			if (state.chunkBytes > smallestChunkBytes)
				return [{ act: 'ask' }, { ...state, chunkBytes: Math.max(smallestChunkBytes, state.chunkBytes / 4) }];
			return isUnattended ? retry('proxy', '413') : giveUp();
		}
		case 'proxy': {
			const detail = String(failure.status);
			return gatewayStatuses.includes(failure.status)
				? waitForServer({ code: 'proxy', detail })
				: retry('proxy', detail);
		}
		case 'mismatch':
			return isUnattended && state.mismatches === 0 ? [{ act: 'restart' }, { ...worse, mismatches: 1 }] : giveUp();
		case 'deleted':
		case 'refused':
			return giveUp();
	}

	function onBusy(detail: BusyCode): [Reaction, RetryState] {
		const because = { code: 'server-busy', detail } as const;
		if (detail === 'unavailable') return waitForServer(because);
		if (detail === 'upload_busy')
			return [{ act: 'wait', pauseMs: otherWriterPauseMs, because, isServerAway: false }, state];
		const needsPerson = detail === 'disk_full' || detail === 'still_processing';
		return needsPerson && !isUnattended ? giveUp() : retry('server-busy', detail);
	}
}
