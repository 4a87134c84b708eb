import { limits } from '@debrief/shared/domain/limits.ts';
import { isUploadable } from '@debrief/shared/domain/upload-formats.ts';

export type FileProblem = 'empty' | 'too_large' | 'type';

/** Why a file cannot be uploaded, or null. The server looks inside; here only name, type and size are known. */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
	if (!isUploadable(file.name, file.type)) return 'type';
	if (file.size === 0) return 'empty';
	return file.size > limits.uploadMaxBytes ? 'too_large' : null;
}
