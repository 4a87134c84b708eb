import type { Note, NoteChange } from '@debrief/shared/contract/conversations/notes.ts';
import { type Mention, moveMentions } from '@debrief/shared/domain/conversations/mentions.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, note } from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readMentions, shownCuePoint } from '../../conversations/index.ts';
import { assertWithinRecording } from './assert-within-recording.ts';
import { maySendMails, mentionPeople, type NotesContext } from './mention-people.ts';
import type { EditableNote, NoteRecord } from './note-access.ts';
import { readNote } from './read-note.ts';
import { recordNoteActivity } from './record-note-activity.ts';

export async function updateNote(
	context: NotesContext,
	caller: Caller,
	target: EditableNote,
	change: NoteChange,
): Promise<Note> {
	const { deps } = context;
	const sendsMails = await maySendMails(context, caller, change.mentions ?? []);
	await deps.db.transaction(async (tx) => {
		// The lock keeps mentioned people from losing access between the check and the mail.
		if (change.mentions?.length) await lockConversation(tx, target);
		const [current] = await tx.select().from(note).where(eq(note.id, target.note.id)).for('update');
		if (!current) throw new AppError('note_not_found');
		const columns = columnsOf(change, current, target);
		if (Object.keys(columns).length === 0) return;
		const changed = { ...current, ...columns };
		const mentions = await mentionsOf(tx, current, change);
		await tx.update(note).set(columns).where(eq(note.id, current.id));
		if (mentions) await mentionPeople(tx, deps, caller, { note: changed, mentions, sendsMails });
		if (!current.description) await recordNoteActivity(tx, caller, 'localNoteCreated', changed);
	});
	return readNote(deps, caller, target);
}

const lockConversation = (tx: Transaction, { conversation: { id } }: EditableNote) =>
	tx.select({ id: conversation.id }).from(conversation).where(eq(conversation.id, id)).for('no key update');

async function mentionsOf(
	tx: Transaction,
	current: NoteRecord,
	{ description, mentions }: NoteChange,
): Promise<Mention[] | null> {
	if (description === undefined) return null;
	if (mentions) return mentions;
	const shown = (await readMentions(tx, eq(note.id, current.id)))(current);
	return moveMentions(shown.description, description, shown.mentions);
}

function columnsOf(change: NoteChange, current: NoteRecord, { conversation }: EditableNote): Partial<NoteRecord> {
	const { description, cuePoint, title } = change;
	if (description === '' && current.description) throw emptied();
	// A form that sends the displayed position back does not move the note.
	const isMoved = cuePoint !== undefined && cuePoint !== shownCuePoint(current.cuePointMs, conversation);
	if (isMoved) assertWithinRecording(cuePoint, conversation);
	return {
		...(description !== undefined && { description }),
		...(isMoved && { cuePointMs: cuePoint }),
		...(title !== undefined && { title: title || null }),
	};
}

const emptied = () => invalidInput('description', 'too_small', 'minCharacters', { limit: 1 });

export async function deleteNote(deps: Deps, caller: Caller, { note: target }: EditableNote): Promise<void> {
	const removed = await deps.db.transaction(async (tx) => {
		const [row] = await tx.delete(note).where(eq(note.id, target.id)).returning();
		if (!row) throw new AppError('note_not_found');
		await recordNoteActivity(tx, caller, 'localNoteRemoved', row);
		return row;
	});
	if (removed.attachmentId) await deps.storage.delete(`attachments/${removed.attachmentId}`);
}
