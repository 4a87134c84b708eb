import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readNotes } from '../../conversations/index.ts';
import type { EditableNote } from './note-access.ts';

export async function readNote(deps: Deps, caller: Caller, target: EditableNote): Promise<Note> {
	const [found] = await readNotes(deps, caller, target.conversation, target.note.id);
	if (!found) throw new AppError('note_not_found');
	return found;
}
