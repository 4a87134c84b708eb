import type { Conversation, FileFacts, Recording } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { isPlayable } from '../transcript/transcript-phase.ts';

export type ReviewRecording = Recording & {
	fileId: string;
	file: FileFacts | undefined;
	/** False until the audio is prepared, and once it is deleted. */
	isPlayable: boolean;
};

export function recordingsOf({ recordings, files }: Pick<Conversation, 'recordings' | 'files'>): ReviewRecording[] {
	return recordings
		.flatMap((recording) => {
			const fileId = recording.streams[0]?.fileId;
			if (!fileId) return [];
			const file = files.find((each) => each.fileId === fileId);
			return { ...recording, fileId, file, isPlayable: isPlayable(recording.pipeline) && !file?.audioDeletedAt };
		})
		.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/** Old notes without a file belong to the first recording. */
export const fileIdOfNote = (note: Pick<Note, 'fileId'>, recordings: readonly ReviewRecording[]): string | undefined =>
	recordings.find(({ fileId }) => fileId === note.fileId)?.fileId ?? recordings[0]?.fileId;

export const notesOf = (
	notes: readonly Note[],
	fileId: string | undefined,
	recordings: readonly ReviewRecording[],
): Note[] => notes.filter((note) => fileIdOfNote(note, recordings) === fileId);

export const fileIdForLink = (
	fileId: string | undefined,
	recordings: readonly ReviewRecording[],
): string | undefined => (fileId === recordings[0]?.fileId ? undefined : fileId);
