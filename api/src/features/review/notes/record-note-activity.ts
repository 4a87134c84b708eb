import { eq } from 'drizzle-orm';
import { shortenToCharacters } from '../../../engines/insights/text/shorten.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordActivity } from '../../foundation/index.ts';
import type { NoteRecord } from './note-access.ts';

const mostCharacters = 200;

export async function recordNoteActivity(
	tx: Transaction,
	who: { userId: string; workspaceId: string },
	what: 'localNoteCreated' | 'localNoteRemoved' | 'mentioned',
	{ id, conversationId, description }: NoteRecord,
	by?: Caller,
): Promise<{ title: string | null }> {
	if (!description) return { title: null };
	const [parent] = await tx
		.select({ title: conversation.title })
		.from(conversation)
		.where(eq(conversation.id, conversationId));
	const title = parent?.title ?? null;
	await recordActivity(tx, who, what, {
		title,
		description: withoutHalves(shortenToCharacters(description, mostCharacters)),
		noteId: id,
		callId: conversationId,
		parentType: 'call',
		parentId: conversationId,
		...(by && { fullName: by.fullName ?? by.email }),
	});
	return { title };
}

/** PostgreSQL rejects JSON with lone surrogates, which truncation or a client may leave. */
const withoutHalves = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '');
