import type { ApiError } from '../api-client/api-error.ts';
import type { ErrorCode } from '../contract/errors.ts';

/** What can go wrong between this device and the server, by what helps against it. */
export type UploadFailure =
	| { kind: 'offline' }
	| { kind: 'late' }
	/** Nobody is signed in, or the server has ended the sign-in. */
	| { kind: 'signed-out' }
	/** The server has another number of bytes than we thought. */
	| { kind: 'conflict'; size: number }
	/** The server itself asks to wait: busy, restarting, full. */
	| { kind: 'busy'; code: string }
	/** Something between here and the server refused a piece of this size. */
	| { kind: 'piece-too-large' }
	/** Something between here and the server answered in its place. */
	| { kind: 'proxy'; status: number }
	/** Its owner deleted it on the server. */
	| { kind: 'deleted' }
	/** What arrived is not what lies here. */
	| { kind: 'mismatch' }
	/** Trying again is no use. */
	| { kind: 'refused'; code: string; message: string };

/** What an upload waits for besides network and sign-in. `detail` is a status or the server's own code. */
export type Obstacle = {
	code: 'server-late' | 'server-busy' | 'other-writer' | 'proxy';
	detail: string | null;
};

const passing: readonly (ErrorCode | ApiError['code'])[] = [
	'upload_busy',
	'unavailable',
	'general',
	'disk_full',
	'too_many_requests',
	'still_processing',
];
const signedOut: readonly ApiError['code'][] = ['no_token', 'bad_token', 'token_expired'];

/** Reads what a call to the server threw. */
export function toUploadFailure(error: ApiError): UploadFailure {
	const { code, status, message, extra } = error;
	if (code === 'offline') return { kind: 'offline' };
	if (code === 'timeout') return { kind: 'late' };
	if (signedOut.includes(code)) return { kind: 'signed-out' };
	if (code === 'wrong_start_byte' && typeof extra.size === 'number') return { kind: 'conflict', size: extra.size };
	// only what the server once had is asked for
	if (code === 'recording_deleted' || code === 'file_not_found') return { kind: 'deleted' };
	if (code === 'hash_mismatch') return { kind: 'mismatch' };
	if (code === 'bad_answer') return status === 413 ? { kind: 'piece-too-large' } : { kind: 'proxy', status };
	return passing.includes(code) ? { kind: 'busy', code } : { kind: 'refused', code, message };
}
