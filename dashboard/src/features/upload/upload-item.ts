import { ApiError, type ClientErrorCode } from '@debrief/shared/api-client/api-error.ts';
import type { ConversationType, Direction } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';

type LocalCode = 'unreadable' | 'proxy_too_large' | 'proxy' | 'unknown';

export type UploadFailure = {
	code: ErrorCode | ClientErrorCode | LocalCode;
	status: number;
	callId: string | null;
};

/** The file has changed, moved or become unreadable. */
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

export type UploadDetails = UnfinishedUpload['details'];

type UploadStage =
	| 'waiting'
	| 'preparing'
	| 'uploading'
	| 'paused'
	| 'failed'
	| 'done'
	/** Left over from before a reload. */
	| 'needs-file'
	/** Another upload has the same file, usually in another tab. */
	| 'elsewhere';

export type UploadItem = {
	id: string;
	name: string;
	size: number;
	lastModified: number;
	details: UploadDetails;
	stage: UploadStage;
	/** From 0 to 1: of the hash while preparing, otherwise of the bytes. */
	progress: number;
	isWaitingForServer: boolean;
	failure: UploadFailure | null;
	/** SHA-1 in hex. */
	hash: string | null;
	fileId: string | null;
	callId: string | null;
};

export type UnfinishedUpload = Pick<UploadItem, 'id' | 'name' | 'size' | 'lastModified'> & {
	details: {
		languageCode: string;
		numberOfSpeakers?: number | undefined;
		type?: ConversationType | undefined;
		direction?: Direction | undefined;
		remotePhone?: string | undefined;
		startedAt?: string | undefined;
	};
	hash: string;
	fileId: string;
	callId: string;
};

/** An older version may have written incomplete entries. */
export function isUnfinishedUpload(stored: unknown): stored is UnfinishedUpload {
	if (typeof stored !== 'object' || stored === null) return false;
	const of = (key: string): unknown => Reflect.get(stored, key);
	const details = of('details');
	return (
		['id', 'name', 'hash', 'fileId', 'callId'].every((key) => typeof of(key) === 'string') &&
		['size', 'lastModified'].every((key) => typeof of(key) === 'number') &&
		typeof details === 'object' &&
		details !== null &&
		typeof Reflect.get(details, 'languageCode') === 'string'
	);
}

export const isActive = ({ stage }: UploadItem): boolean =>
	stage === 'waiting' || stage === 'preparing' || stage === 'uploading';

export function toUnfinished(item: UploadItem | undefined): UnfinishedUpload | null {
	if (!item?.hash || !item.fileId || !item.callId) return null;
	const { id, name, size, lastModified, details, hash, fileId, callId } = item;
	return { id, name, size, lastModified, details, hash, fileId, callId };
}

export const fromUnfinished = (unfinished: UnfinishedUpload): UploadItem => ({
	...unfinished,
	stage: 'needs-file',
	progress: 0,
	isWaitingForServer: false,
	failure: null,
});

export const fromFile = (id: string, file: File, details: UploadDetails): UploadItem => ({
	id,
	name: file.name,
	size: file.size,
	lastModified: file.lastModified,
	details,
	stage: 'waiting',
	progress: 0,
	isWaitingForServer: false,
	failure: null,
	hash: null,
	fileId: null,
	callId: null,
});
