import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { note } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Authorized, type ConversationRecord, mayEdit, seeConversation } from '../../conversations/index.ts';

export type NoteRecord = typeof note.$inferSelect;
export type EditableNote = {
	note: Authorized<NoteRecord, 'edit'>;
	conversation: Authorized<ConversationRecord, 'view'>;
};

export async function editNote(db: Database | Transaction, caller: Caller, id: string): Promise<EditableNote> {
	const [found] = await db.select().from(note).where(eq(note.id, id));
	if (!found) throw new AppError('note_not_found');
	const conversation = await seeConversation(db, caller, found.conversationId).catch(asNoteError);
	const isAllowed = found.authorId === caller.userId || (await mayEdit(db, caller, conversation.id));
	if (!isAllowed) throw new AppError('forbidden');
	return { note: authorized(found), conversation };
}

function asNoteError(error: unknown): never {
	throw error instanceof AppError && error.code === 'conversation_not_found' ? new AppError('note_not_found') : error;
}

/** Only this function grants the right to change a note. Its caller must have checked it. */
const authorized = (row: NoteRecord) => row as Authorized<NoteRecord, 'edit'>;
