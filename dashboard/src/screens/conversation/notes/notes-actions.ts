import type { Note, NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import type { Clock } from './use-position.ts';

/** Promises resolve with success. The provider of these actions reports failures. */
export type NotesActions = {
	clock: Clock | null;
	isPlayable: boolean;
	onPlay: (note: Note) => void;
	onChange: (note: Note, change: NoteChange) => Promise<boolean>;
	onAttach: (note: Note, picture: File) => void;
	onDetach: (note: Note) => void;
	onDelete: (note: Note) => void;
	onCopyLink: (note: Note) => void;
	onPromise: (note: Note) => void;
};
