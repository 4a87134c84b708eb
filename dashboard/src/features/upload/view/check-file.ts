import { isTranscriptFile, isUploadable } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { limits } from '@debrief/shared/domain/limits.ts';

export type FileProblem = 'empty' | 'too_large' | 'transcript_too_large' | 'type';

/** The server checks the contents. */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
	const isTranscript = isTranscriptFile(file.name);
	if (!isTranscript && !isUploadable(file.name, file.type)) return 'type';
	if (file.size === 0) return 'empty';
	if (isTranscript) return file.size > limits.transcriptFileMaxBytes ? 'transcript_too_large' : null;
	return file.size > limits.uploadMaxBytes ? 'too_large' : null;
}
