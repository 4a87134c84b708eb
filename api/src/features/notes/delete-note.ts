import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { note } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { EditableNote } from './note-access.ts';
import { tellOfNote } from './tell-of-note.ts';

/** The row first, the picture after the commit. */
export async function deleteNote(deps: Deps, caller: Caller, { note: target }: EditableNote): Promise<void> {
	const removed = await deps.db.transaction(async (tx) => {
		const [row] = await tx.delete(note).where(eq(note.id, target.id)).returning();
		if (!row) throw new AppError('note_not_found');
		await tellOfNote(tx, caller, 'localNoteRemoved', row);
		return row;
	});
	if (removed.attachmentId) await deps.storage.delete(`attachments/${removed.attachmentId}`);
}
