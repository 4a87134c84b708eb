import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { type ByteSource, type UploadJob, uploadResumably } from '@debrief/shared/upload/resumable-upload.ts';
import type { NewUpload, UploadTransport } from '@debrief/shared/upload/upload-transport.ts';
import { UnreadableFileError } from './upload-item.ts';

export type FileUpload = Pick<UploadJob<UploadState>, 'scheduler' | 'signal' | 'onProgress' | 'random'> & {
	file: Pick<Blob, 'size' | 'slice'>;
	newUpload: NewUpload;
	/** Continues this upload, unless the server no longer has it. */
	fileId?: string | undefined;
	transport: UploadTransport;
	onOpened: (state: UploadState) => void;
};

/** Throws errors that retrying cannot fix. */
export function uploadFile({ file, newUpload, fileId, onOpened, ...job }: FileUpload): Promise<UploadState> {
	const { transport, signal } = job;
	let opened: string | null = null;
	return uploadResumably({
		...job,
		largestChunkBytes: limits.uploadChunkBytes,
		isUnattended: false,
		source: fileSource(file),
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
			// Read before sending, to tell an unreadable file from a broken connection.
			return await file.slice(start, Math.min(start + maxBytes, file.size)).arrayBuffer();
		} catch (cause) {
			throw new UnreadableFileError('The file cannot be read any more.', { cause });
		}
	},
});

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 410);

export async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
	try {
		return await work;
	} catch (error) {
		if (isGone(error)) return null;
		throw error;
	}
}
