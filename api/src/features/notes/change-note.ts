import type { Note, NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { note } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { shownCuePoint } from '../conversations/index.ts';
import { assertWithinRecording } from './assert-within-recording.ts';
import type { EditableNote, NoteRecord } from './note-access.ts';
import { readNote } from './read-note.ts';
import { recordNoteActivity } from './record-note-activity.ts';

export async function updateNote(deps: Deps, caller: Caller, target: EditableNote, change: NoteChange): Promise<Note> {
	await deps.db.transaction(async (tx) => {
		const [current] = await tx.select().from(note).where(eq(note.id, target.note.id)).for('update');
		if (!current) throw new AppError('note_not_found');
		const columns = columnsOf(change, current, target);
		if (Object.keys(columns).length === 0) return;
		const changed = { ...current, ...columns };
		await tx.update(note).set(columns).where(eq(note.id, current.id));
		if (!current.description) await recordNoteActivity(tx, caller, 'localNoteCreated', changed);
	});
	return readNote(deps, caller, target);
}

function columnsOf(change: NoteChange, current: NoteRecord, { conversation }: EditableNote): Partial<NoteRecord> {
	const { description, cuePoint, title } = change;
	if (description === '' && current.description) throw emptied();
	// a form that returns the displayed position does not move the note
	const isMoved = cuePoint !== undefined && cuePoint !== shownCuePoint(current.cuePointMs, conversation);
	if (isMoved) assertWithinRecording(cuePoint, conversation);
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

/** Deletes a note, and its image after the commit. */
export async function deleteNote(deps: Deps, caller: Caller, { note: target }: EditableNote): Promise<void> {
	const removed = await deps.db.transaction(async (tx) => {
		const [row] = await tx.delete(note).where(eq(note.id, target.id)).returning();
		if (!row) throw new AppError('note_not_found');
		await recordNoteActivity(tx, caller, 'localNoteRemoved', row);
		return row;
	});
	if (removed.attachmentId) await deps.storage.delete(`attachments/${removed.attachmentId}`);
}
