import type { NewNote, Note } from '@debrief/shared/contract/conversations/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, count, eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, note } from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Authorized, type ConversationRecord, editConversation, readNotes } from '../../conversations/index.ts';
import { recordEvent } from '../../foundation/index.ts';
import { assertWithinRecording } from './assert-within-recording.ts';
import { maySendMails, mentionPeople, type NotesContext } from './mention-people.ts';
import type { NoteRecord } from './note-access.ts';
import { recordNoteActivity } from './record-note-activity.ts';

/** Returns the existing note for a repeated `localId`. */
export async function createNote(
	context: NotesContext,
	caller: Caller,
	input: NewNote,
): Promise<{ note: Note; isNew: boolean }> {
	const { deps } = context;
	// Not `seeConversation`: notes from a recording arrive even when the plan hides the conversation.
	const target = await editConversation(deps.db, caller, input.parentId);
	const sendsMails = await maySendMails(context, caller, input.mentions);
	const { id, isNew } = await deps.db.transaction(async (tx) => {
		await lock(tx, target);
		const known = input.localId && (await findByLocalId(tx, target.id, input.localId));
		if (known) return { id: known.id, isNew: false };
		const made = await insert(tx, caller, target, input);
		if (input.mentions.length > 0)
			await mentionPeople(tx, deps, caller, { note: made, mentions: input.mentions, sendsMails });
		return { id: made.id, isNew: true };
	});
	const [made] = await readNotes(deps, caller, target, id);
	if (!made) throw new AppError('conversation_not_found');
	return { note: made, isNew };
}

/** The lock keeps two notes from both passing the limit. */
async function lock(tx: Transaction, { id }: ConversationRecord): Promise<void> {
	const found = await tx
		.select({ id: conversation.id })
		.from(conversation)
		.where(eq(conversation.id, id))
		.for('no key update');
	if (found.length === 0) throw new AppError('conversation_not_found');
}

async function findByLocalId(tx: Transaction, conversationId: string, localId: string) {
	const same = and(eq(note.conversationId, conversationId), eq(note.localId, localId));
	const [found] = await tx.select({ id: note.id }).from(note).where(same);
	return found;
}

async function insert(
	tx: Transaction,
	caller: Caller,
	target: Authorized<ConversationRecord, 'edit'>,
	input: NewNote,
): Promise<NoteRecord> {
	if (input.createdWhile === 'playback') assertWithinRecording(input.cuePoint, target);
	if (input.fileId) await assertFileOf(tx, target, input.fileId);
	const [has] = await tx.select({ n: count() }).from(note).where(eq(note.conversationId, target.id));
	if ((has?.n ?? 0) >= limits.notesPerConversation) throw new AppError('notes_limit');
	const [made] = await tx
		.insert(note)
		.values({
			id: newId(),
			workspaceId: target.workspaceId,
			conversationId: target.id,
			authorId: caller.userId,
			localId: input.localId ?? null,
			title: input.title || null,
			description: input.description,
			cuePointMs: input.cuePoint,
			fileId: input.fileId ?? null,
			createdWhile: input.createdWhile,
		})
		.returning();
	if (!made) throw new Error('the note was not written');
	await recordNoteActivity(tx, caller, 'localNoteCreated', made);
	const payload = { noteId: made.id, conversationId: target.id };
	await recordEvent(tx, { workspaceId: target.workspaceId, type: 'note.created', payload });
	return made;
}

async function assertFileOf(tx: Transaction, { id }: ConversationRecord, fileId: string): Promise<void> {
	const own = and(eq(file.id, fileId), eq(file.conversationId, id));
	const [found] = await tx.select({ id: file.id }).from(file).where(own);
	if (found) return;
	throw invalidInput('fileId', 'custom', 'otherFile');
}
