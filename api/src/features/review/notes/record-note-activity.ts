import { eq } from 'drizzle-orm';
import { shortenToCharacters } from '../../../engines/insights/text/shorten.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordActivity } from '../../foundation/index.ts';
import type { NoteRecord } from './note-access.ts';

const mostCharacters = 200;

/**
 * Records what happened to a note in somebody's activity, in its transaction. Pins are not recorded. Returns the title of
 * the conversation.
 */
export async function recordNoteActivity(
	tx: Transaction,
	who: { userId: string; workspaceId: string },
	what: 'localNoteCreated' | 'localNoteRemoved' | 'mentioned',
	{ id, conversationId: callId, description }: NoteRecord,
	/** Who did it, unless it is their own activity. */
	by?: Caller,
): Promise<{ title: string | null }> {
	if (!description) return { title: null };
	const [parent] = await tx.select({ title: conversation.title }).from(conversation).where(eq(conversation.id, callId));
	const title = parent?.title ?? null;
	await recordActivity(tx, who, what, {
		title,
		description: withoutHalves(shortenToCharacters(description, mostCharacters)),
		...{ noteId: id, callId, parentType: 'call', parentId: callId },
		...(by && { fullName: by.fullName ?? by.email }),
	});
	return { title };
}

/** Removes lone surrogates, left by the cut or sent by a client: they are not valid JSON for the database. */
const withoutHalves = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '');
