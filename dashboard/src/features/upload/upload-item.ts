import { ConversationType, Direction } from '@debrief/shared/contract/conversations.ts';
import { z } from 'zod';
import type { UploadFailure } from './upload-failure.ts';

/** What a person says about a recording when it is uploaded. */
export type UploadDetails = UnfinishedUpload['details'];

export type UploadStage =
	| 'waiting'
	| 'preparing'
	| 'uploading'
	| 'paused'
	| 'failed'
	| 'done'
	/** Begun before the page was loaded anew: the file has to be chosen again. */
	| 'needs-file';

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

/** What survives a reload: enough to know the file again and to go on. Parsed, for an older page may have written it. */
export const UnfinishedUpload = z.object({
	id: z.string(),
	name: z.string(),
	size: z.number().int().positive(),
	lastModified: z.number(),
	details: z.object({
		languageCode: z.string(),
		type: ConversationType.optional(),
		direction: Direction.optional(),
		remotePhone: z.string().optional(),
		startedAt: z.string().optional(),
	}),
	hash: z.string(),
	fileId: z.string(),
	callId: z.string(),
});
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

export const isActive = ({ stage }: UploadItem): boolean =>
	stage === 'waiting' || stage === 'preparing' || stage === 'uploading';

export function toUnfinished(item: UploadItem): UnfinishedUpload | null {
	const { id, name, size, lastModified, details, hash, fileId, callId, stage } = item;
	if (!hash || !fileId || !callId || stage === 'done') return null;
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
