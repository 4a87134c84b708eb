import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';

/** A note's first line is what was promised, the rest describes it. */
export function draftOf({ title, description, cuePoint }: Note, fileId: string | undefined) {
	const [first = '', ...rest] = [title, description].filter(Boolean).join('\n').split('\n');
	const isLong = first.length > limits.titleMaxLength;
	return {
		title: first.slice(0, limits.titleMaxLength),
		description: (isLong ? [first, ...rest] : rest).join('\n').trim().slice(0, limits.noteMaxLength),
		...(fileId && { moment: { fileId, startedAt: cuePoint } }),
	};
}
