import type { Note, NoteChange } from '@debrief/shared/contract/notes.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { note } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { shownCuePoint } from '../conversations/index.ts';
import type { EditableNote, NoteRecord } from './note-access.ts';
import { readNote } from './read-note.ts';
import { refuseBeyondEnd } from './refuse-beyond-end.ts';
import { tellOfNote } from './tell-of-note.ts';

export async function updateNote(deps: Deps, caller: Caller, target: EditableNote, change: NoteChange): Promise<Note> {
	await deps.db.transaction(async (tx) => {
		const [current] = await tx.select().from(note).where(eq(note.id, target.note.id)).for('update');
		if (!current) throw new AppError('note_not_found');
		const columns = columnsOf(change, current, target);
		if (Object.keys(columns).length === 0) return;
		const changed = { ...current, ...columns };
		await tx.update(note).set(columns).where(eq(note.id, current.id));
		if (!current.description) await tellOfNote(tx, caller, 'localNoteCreated', changed);
	});
	return readNote(deps, caller, target);
}

function columnsOf(change: NoteChange, current: NoteRecord, { conversation }: EditableNote): Partial<NoteRecord> {
	const { description, cuePoint, title } = change;
	if (description === '' && current.description) throw emptied();
	// sending back what was shown moves nothing
	const isMoved = cuePoint !== undefined && cuePoint !== shownCuePoint(current.cuePointMs, conversation);
	if (isMoved) refuseBeyondEnd(cuePoint, conversation);
	return {
		...(description !== undefined && { description }),
		...(isMoved && { cuePointMs: cuePoint }),
		...(title !== undefined && { title: title || null }),
	};
}

const emptied = () =>
	new AppError('invalid_input', {
		details: [{ field: 'description', reason: 'too_small', message: 'Use at least 1 characters' }],
	});
