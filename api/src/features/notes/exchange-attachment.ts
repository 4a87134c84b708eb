import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { note } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Authorized } from '../conversations/index.ts';
import type { NoteRecord } from './note-access.ts';

type Attachment = Pick<NoteRecord, 'attachmentId' | 'attachmentMimeType' | 'attachmentBytes'>;
export const noAttachment: Attachment = { attachmentId: null, attachmentMimeType: null, attachmentBytes: null };

/** Gives a note another picture, or none; the one before leaves the storage after the commit. */
export async function exchangeAttachment(
	deps: Deps,
	{ id }: Authorized<NoteRecord, 'edit'>,
	attachment: Attachment,
): Promise<void> {
	const before = await deps.db.transaction(async (tx) => {
		const [current] = await tx.select().from(note).where(eq(note.id, id)).for('update');
		if (!current) throw new AppError('note_not_found');
		await tx.update(note).set(attachment).where(eq(note.id, id));
		return current.attachmentId;
	});
	if (before) await deps.storage.delete(`attachments/${before}`);
}
