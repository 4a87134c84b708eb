import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/open-database.ts';
import { conversation } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { shortenToCharacters } from '../../platform/insights/text/shorten.ts';
import { recordActivity } from '../activity/index.ts';
import type { NoteRecord } from './note-access.ts';

const mostCharacters = 200;

/** Records the creation or removal of a note in the activity feed, in its transaction. Pins are not recorded. */
export async function recordNoteActivity(
	tx: Transaction,
	caller: Caller,
	what: 'localNoteCreated' | 'localNoteRemoved',
	{ id, conversationId: callId, description }: NoteRecord,
): Promise<void> {
	if (!description) return;
	const [parent] = await tx.select({ title: conversation.title }).from(conversation).where(eq(conversation.id, callId));
	await recordActivity(tx, caller, what, {
		title: parent?.title ?? null,
		description: withoutHalves(shortenToCharacters(description, mostCharacters)),
		...{ noteId: id, callId, parentType: 'call', parentId: callId },
	});
}

/** Removes lone surrogates, left by the cut or sent by a client: they are not valid JSON for the database. */
const withoutHalves = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '');
