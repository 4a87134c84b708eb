import type { Mention } from '@debrief/shared/domain/conversations/mentions.ts';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { noteMention, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { addMentionNotification, readersOf } from '../../foundation/index.ts';
import type { NoteRecord } from './note-access.ts';
import { recordNoteActivity } from './record-note-activity.ts';

export type NotesContext = {
	deps: Deps;
	mentionMails: RateLimit;
};

/** Ask before the transaction, because the limit is counted outside of it. */
export const maySendMails = async (
	{ mentionMails }: NotesContext,
	{ workspaceId }: Caller,
	mentions: readonly Mention[],
): Promise<boolean> => mentions.length > 0 && (await mentionMails.take(workspaceId)).isAllowed;

type Mentioning = { note: NoteRecord; mentions: readonly Mention[]; sendsMails: boolean };

/** Mails newly mentioned people. Throws `mention_unseen` when one of them cannot see the conversation. */
export async function mentionPeople(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	{ note, mentions, sendsMails }: Mentioning,
): Promise<void> {
	const before = await tx.select().from(noteMention).where(eq(noteMention.noteId, note.id));
	const current = new Set(before.filter(({ places }) => places.length > 0).map(({ userId }) => userId));
	// A fixed order prevents deadlocks between notes that mention the same people.
	const ids = [...new Set(mentions.map(({ userId }) => userId))].toSorted();
	await assertReaders(
		tx,
		note,
		ids.filter((id) => !current.has(id)),
	);
	await storePlaces(tx, note.id, ids, mentions);
	const known = new Set([caller.userId, ...before.map(({ userId }) => userId)]);
	for (const userId of ids.filter((id) => !known.has(id))) {
		const about = await recordNoteActivity(tx, { userId, workspaceId: note.workspaceId }, 'mentioned', note, caller);
		if (sendsMails)
			await addMentionNotification(tx, deps, { userId, by: caller.fullName ?? caller.email, note, ...about });
	}
}

async function assertReaders(tx: Transaction, { conversationId }: NoteRecord, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const readers = await readersOf(tx, conversationId, inArray(user.id, ids));
	if (readers.length < ids.length) throw new AppError('mention_unseen');
}

async function storePlaces(
	tx: Transaction,
	noteId: string,
	ids: string[],
	mentions: readonly Mention[],
): Promise<void> {
	const gone = and(eq(noteMention.noteId, noteId), notInArray(noteMention.userId, ids));
	await tx.update(noteMention).set({ places: [] }).where(gone);
	for (const userId of ids) {
		const own = mentions.filter((each) => each.userId === userId);
		const places = own.map(({ start, length }) => ({ start, length }));
		await tx
			.insert(noteMention)
			.values({ noteId, userId, places })
			.onConflictDoUpdate({ target: [noteMention.noteId, noteMention.userId], set: { places } });
	}
}
