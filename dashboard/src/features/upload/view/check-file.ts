import { isUploadable } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { limits } from '@debrief/shared/domain/limits.ts';

export type FileProblem = 'empty' | 'too_large' | 'type';

/** Judges by name, type and size. The server checks the contents. */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
	if (!isUploadable(file.name, file.type)) return 'type';
	if (file.size === 0) return 'empty';
	return file.size > limits.uploadMaxBytes ? 'too_large' : null;
}
