import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { type ByteSource, type UploadJob, uploadResumably } from '@debrief/shared/upload/resumable-upload.ts';
import type { NewUpload, UploadTransport } from '@debrief/shared/upload/upload-transport.ts';
import { UnreadableFileError } from './upload-item.ts';

export type FileUpload = Pick<UploadJob<UploadState>, 'scheduler' | 'signal' | 'onProgress' | 'random'> & {
	file: Pick<Blob, 'size' | 'slice'>;
	newUpload: NewUpload;
	/** Of an upload that was begun before; without it, or when the server no longer has it, a new one is created. */
	fileId?: string | undefined;
	transport: UploadTransport;
	onOpened: (state: UploadState) => void;
};

/** Uploads a file. Returns the completed state; throws what retrying cannot fix. */
export function uploadFile({ file, newUpload, fileId, onOpened, ...job }: FileUpload): Promise<UploadState> {
	const { transport, signal } = job;
	let opened: string | null = null;
	return uploadResumably({
		...job,
		...{ largestChunkBytes: limits.uploadChunkBytes, isUnattended: false, source: fileSource(file) },
		async open() {
			if (opened) return transport.state(opened, signal);
			const begun = fileId ? await unlessGone(transport.state(fileId, signal)) : null;
			const state = begun ?? (await transport.create(newUpload, signal));
			opened = state.fileId;
			onOpened(state);
			return state;
		},
		complete: async (state) => state,
	});
}

const fileSource = (file: FileUpload['file']): ByteSource => ({
	async next({ size: start, isCompleted }, maxBytes) {
		if (isCompleted) return 'end';
		try {
			// read here to distinguish an unreadable file from a broken connection
			return await file.slice(start, Math.min(start + maxBytes, file.size)).arrayBuffer();
		} catch (cause) {
			throw new UnreadableFileError('The file cannot be read any more.', { cause });
		}
	},
});

/** Whether the server no longer has what was asked for. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Returns null for what is gone. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
	try {
		return await work;
	} catch (error) {
		if (isGone(error)) return null;
		throw error;
	}
}
