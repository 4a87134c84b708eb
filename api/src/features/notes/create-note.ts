import type { NewNote, Note } from '@debrief/shared/contract/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { conversation, note } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Authorized, type ConversationRecord, editConversation, readNotes } from '../conversations/index.ts';
import { refuseBeyondEnd } from './refuse-beyond-end.ts';
import { tellOfNote } from './tell-of-note.ts';

/** Writes a note or sets a pin; a call that repeats its `localId` finds what the first one made. */
export async function createNote(deps: Deps, caller: Caller, input: NewNote): Promise<{ note: Note; isNew: boolean }> {
	// not `seeConversation`: what was marked while recording arrives although the plan would not show the conversation
	const target = await editConversation(deps.db, caller, input.parentId);
	const { id, isNew } = await deps.db.transaction(async (tx) => {
		await lock(tx, target);
		const known = input.localId && (await findByLocalId(tx, target.id, input.localId));
		return known ? { id: known.id, isNew: false } : { id: await insert(tx, caller, target, input), isNew: true };
	});
	const [made] = await readNotes(deps, caller, target, id);
	if (!made) throw new AppError('conversation_not_found');
	return { note: made, isNew };
}

/** One after the other, so that two at once do not both become the last one that fits. */
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
): Promise<string> {
	// the end that was marked may have got lost, or may still be on its way
	if (input.createdWhile === 'playback') refuseBeyondEnd(input.cuePoint, target);
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
			createdWhile: input.createdWhile,
		})
		.returning();
	if (!made) throw new Error('the note was not written');
	await tellOfNote(tx, caller, 'localNoteCreated', made);
	return made.id;
}
