import type { ConversationType, Direction } from '@debrief/shared/contract/conversations.ts';
import type { UploadFailure } from './upload-failure.ts';

/** What a person says about a recording when it is uploaded. */
export type UploadDetails = UnfinishedUpload['details'];

type UploadStage =
	| 'waiting'
	| 'preparing'
	| 'uploading'
	| 'paused'
	| 'failed'
	| 'done'
	/** Begun before the page was loaded anew: the file has to be chosen again. */
	| 'needs-file'
	/** Another upload has the same file, mostly in another tab: this one waits for it. */
	| 'elsewhere';

export type UploadItem = {
	id: string;
	name: string;
	size: number;
	lastModified: number;
	details: UploadDetails;
	stage: UploadStage;
	/** 0 to 1 within preparing, else of the bytes stored or on their way. */
	progress: number;
	isWaitingForServer: boolean;
	failure: UploadFailure | null;
	/** SHA-1 in hex, once it is known. */
	hash: string | null;
	fileId: string | null;
	callId: string | null;
};

/** What survives a reload: enough to know the file again and to go on. */
export type UnfinishedUpload = Pick<UploadItem, 'id' | 'name' | 'size' | 'lastModified'> & {
	details: {
		languageCode: string;
		type?: ConversationType | undefined;
		direction?: Direction | undefined;
		remotePhone?: string | undefined;
		startedAt?: string | undefined;
	};
	hash: string;
	fileId: string;
	callId: string;
};

/** An older page may have written it: what does not tell enough to go on is left out. */
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

/** Null before its conversation exists. */
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
