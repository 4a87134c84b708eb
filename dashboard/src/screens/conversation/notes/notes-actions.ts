import type { Note, NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import type { Clock } from './use-position.ts';

/** What can be done with a note. Promises resolve with whether it succeeded; the provider of the actions reports failures. */
export type NotesActions = {
	/** Null without a recording: notes have no moment then. */
	clock: Clock | null;
	/** False once the audio is gone: a moment leads to its line then. */
	isPlayable: boolean;
	onPlay: (note: Note) => void;
	onChange: (note: Note, change: NoteChange) => Promise<boolean>;
	onAttach: (note: Note, picture: File) => void;
	onDetach: (note: Note) => void;
	onDelete: (note: Note) => void;
	onCopyLink: (note: Note) => void;
};
