import { limits } from '@debrief/shared/domain/limits.ts';

/** "5 MB" in the reader's language. */
export const uploadLimit = (language: string): string =>
	new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(limits.noteImageMaxBytes / 1024 / 1024);
