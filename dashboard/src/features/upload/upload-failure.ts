import { ApiError, type ClientErrorCode } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';

/** What only this side of an upload can find out. */
type LocalCode = 'unreadable' | 'proxy_too_large' | 'proxy' | 'unknown';

export type UploadFailure = {
	code: ErrorCode | ClientErrorCode | LocalCode;
	/** HTTP status, where something between here and the server answered. */
	status: number;
	/** The conversation that has this file already. */
	callId: string | null;
};

/** The file on disk was changed, moved or cannot be read any more. */
export class UnreadableFileError extends Error {
	override name = 'UnreadableFileError';
}

export function toFailure(error: unknown): UploadFailure {
	if (error instanceof UnreadableFileError) return { code: 'unreadable', status: 0, callId: null };
	if (!(error instanceof ApiError)) return { code: 'unknown', status: 0, callId: null };
	const { callId } = error.extra;
	return { code: codeOf(error), status: error.status, callId: typeof callId === 'string' ? callId : null };
}

function codeOf({ code, status }: ApiError): UploadFailure['code'] {
	if (code !== 'bad_answer') return code;
	return status === 413 ? 'proxy_too_large' : 'proxy';
}
