import { limits } from '@debrief/shared/domain/limits.ts';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** The server inspects the content. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): 'pictureType' | 'pictureTooLarge' | null {
	if (!pictureTypes.includes(type)) return 'pictureType';
	return size > limits.noteImageMaxBytes ? 'pictureTooLarge' : null;
}

export const uploadLimit = (language: string): string =>
	new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(limits.noteImageMaxBytes / 1024 / 1024);
