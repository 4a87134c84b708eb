import { expect, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import { calmed, freshPatience, type Patience, pauseAfter, type Reaction, react } from './retry-policy.ts';
import { toUploadFailure, type UploadFailure } from './upload-failure.ts';

const after = (failure: UploadFailure, times: number): [Reaction, Patience] => {
	let patience = freshPatience;
	let reaction: Reaction = { act: 'ask' };
	for (let i = 0; i < times; i++) [reaction, patience] = react(failure, patience, 0);
	return [reaction, patience];
};

test('pauses double from a quarter of a second to half a minute and stay there', () => {
	expect([0, 1, 2, 3, 6, 7, 8, 100].map((failures) => pauseAfter(failures, 0))).toEqual([
		250, 500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000,
	]);
	expect(pauseAfter(0, 1)).toBe(313);
});

test.each<UploadFailure>([
	{ kind: 'offline' },
	{ kind: 'late' },
	{ kind: 'signed-out' },
	{ kind: 'conflict', size: 5 },
	{ kind: 'busy', code: 'upload_busy' },
	{ kind: 'piece-too-large' },
	{ kind: 'proxy', status: 502 },
])('a recording is not given up for $kind, however often', (failure) => {
	expect(after(failure, 1_000)[0].act).not.toBe('give-up');
});

test('a proxy that refuses a piece gets smaller ones, and the size stays small after progress', () => {
	const [reaction, patience] = after({ kind: 'piece-too-large' }, 2);
	expect(reaction).toEqual({ act: 'ask' });
	expect(calmed(patience).pieceBytes).toBe(64 * 1024);
	expect(after({ kind: 'piece-too-large' }, 9)[0]).toMatchObject({
		act: 'ask-after',
		because: { code: 'proxy', detail: '413' },
	});
});

test('bytes that differ are sent once more from the start, then never again', () => {
	expect(after({ kind: 'mismatch' }, 1)[0].act).toBe('begin-anew');
	expect(after({ kind: 'mismatch' }, 2)[0]).toMatchObject({ act: 'give-up', code: 'mismatch' });
});

test.each<[UploadFailure['kind'], ApiError]>([
	['offline', new ApiError('offline', '')],
	['late', new ApiError('timeout', '')],
	['signed-out', new ApiError('bad_token', '', { status: 401 })],
	['conflict', new ApiError('wrong_start_byte', '', { status: 409, extra: { size: 3 } })],
	['busy', new ApiError('unavailable', '', { status: 503 })],
	['busy', new ApiError('disk_full', '', { status: 507 })],
	['piece-too-large', new ApiError('bad_answer', '', { status: 413 })],
	['proxy', new ApiError('bad_answer', '', { status: 502 })],
	['deleted', new ApiError('recording_deleted', '', { status: 410 })],
	['mismatch', new ApiError('hash_mismatch', '', { status: 400 })],
	['refused', new ApiError('storage_limit', '', { status: 403 })],
	['refused', new ApiError('file_too_large', '', { status: 413 })],
	['deleted', new ApiError('file_not_found', '', { status: 404 })],
])('%s is read from what the client threw', (kind, error) => {
	expect(toUploadFailure(error).kind).toBe(kind);
});
