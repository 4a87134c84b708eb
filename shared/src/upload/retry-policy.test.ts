import { expect, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import {
	freshRetryState,
	onFailure,
	pauseAfter,
	type Reaction,
	type RetryState,
	reset,
	toUploadFailure,
	type UploadFailure,
} from './retry-policy.ts';

const after = (failure: UploadFailure, times: number, isUnattended = true): [Reaction, RetryState] => {
	let retryState = freshRetryState(1024 * 1024);
	let reaction: Reaction = { act: 'ask' };
	for (let i = 0; i < times; i++) [reaction, retryState] = onFailure(failure, retryState, { isUnattended, jitter: 0 });
	return [reaction, retryState];
};

test('pauses double from half a second to half a minute and remain there', () => {
	expect([0, 1, 2, 3, 5, 6, 7, 100].map((failures) => pauseAfter(failures, 0))).toEqual([
		500, 1_000, 2_000, 4_000, 16_000, 30_000, 30_000, 30_000,
	]);
	expect(pauseAfter(0, 1)).toBe(625);
});

test.each<UploadFailure>([
	{ kind: 'offline' },
	{ kind: 'late' },
	{ kind: 'signed-out' },
	{ kind: 'conflict', size: 5 },
	{ kind: 'busy', code: 'upload_busy' },
	{ kind: 'chunk-too-large' },
	{ kind: 'proxy', status: 502 },
])('a recording is never given up for $kind, however often', (failure) => {
	expect(after(failure, 1_000)[0].act).not.toBe('give-up');
});

test('a proxy that refuses a chunk receives smaller ones, and the size remains small after progress', () => {
	const [reaction, retryState] = after({ kind: 'chunk-too-large' }, 2);
	expect(reaction).toEqual({ act: 'ask' });
	expect(reset(retryState).chunkBytes).toBe(64 * 1024);
	expect(after({ kind: 'chunk-too-large' }, 9)[0]).toMatchObject({
		act: 'wait',
		because: { code: 'proxy', detail: '413' },
	});
});

test.each<[UploadFailure, number]>([
	[{ kind: 'late' }, 4],
	[{ kind: 'proxy', status: 500 }, 4],
	[{ kind: 'busy', code: 'general' }, 4],
	[{ kind: 'busy', code: 'disk_full' }, 1],
	[{ kind: 'mismatch' }, 1],
])('where a user can retry, %o ends an upload at failure number %i and not earlier', (failure, last) => {
	expect(after(failure, last, false)[0].act).toBe('give-up');
	if (last > 1) expect(after(failure, last - 1, false)[0]).toMatchObject({ act: 'wait', pauseMs: 2_000 });
});

test.each<UploadFailure>([
	{ kind: 'offline' },
	{ kind: 'signed-out' },
	{ kind: 'busy', code: 'unavailable' },
	{ kind: 'busy', code: 'upload_busy' },
	{ kind: 'proxy', status: 504 },
])('no manual retry is needed after %o, however often', (failure) => {
	expect(after(failure, 1_000, false)[0].act).not.toBe('give-up');
});

test('differing bytes are sent once more from the start, then never again', () => {
	expect(after({ kind: 'mismatch' }, 1)[0].act).toBe('restart');
	expect(after({ kind: 'mismatch' }, 2)[0]).toMatchObject({ act: 'give-up', code: 'mismatch' });
});

test.each<[UploadFailure['kind'], ApiError]>([
	['offline', new ApiError('offline', '')],
	['late', new ApiError('timeout', '')],
	['signed-out', new ApiError('bad_token', '', { status: 401 })],
	['conflict', new ApiError('wrong_start_byte', '', { status: 409, extra: { size: 3 } })],
	['busy', new ApiError('unavailable', '', { status: 503 })],
	['busy', new ApiError('disk_full', '', { status: 507 })],
	['chunk-too-large', new ApiError('bad_answer', '', { status: 413 })],
	['proxy', new ApiError('bad_answer', '', { status: 502 })],
	['deleted', new ApiError('recording_deleted', '', { status: 410 })],
	['mismatch', new ApiError('hash_mismatch', '', { status: 400 })],
	['refused', new ApiError('storage_limit', '', { status: 403 })],
	['refused', new ApiError('file_too_large', '', { status: 413 })],
	['deleted', new ApiError('file_not_found', '', { status: 404 })],
])('%s is derived from the error of the client', (kind, error) => {
	expect(toUploadFailure(error).kind).toBe(kind);
});
