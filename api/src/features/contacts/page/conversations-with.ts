import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { contact, conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type ConversationRecord, visibleWindow } from '../../conversations/index.ts';
import { visibleTo } from '../../foundation/index.ts';

export async function isWith(
	db: Database,
	caller: Caller,
	contactId: string | typeof contact.id,
): Promise<SQL | undefined> {
	const window = await visibleWindow(db, caller);
	return and(eq(conversation.contactId, contactId), visibleTo(caller), window?.where);
}

export const newestWith = (db: Database, which: SQL | undefined, limit: number): Promise<ConversationRecord[]> =>
	db.select().from(conversation).where(which).orderBy(desc(conversation.startedAt), desc(conversation.id)).limit(limit);

/** To select beside a contact. */
export async function lastTalkAt(db: Database, caller: Caller): Promise<SQL<Date | null>> {
	const newest = db
		.select({ at: conversation.startedAt })
		.from(conversation)
		.where(await isWith(db, caller, contact.id))
		.orderBy(desc(conversation.startedAt), desc(conversation.id))
		.limit(1);
	return sql<Date | null>`(${newest})`.mapWith(conversation.startedAt);
}

export const sourceOf = ({ id, title, startedAt, source }: ConversationRecord) => ({
	callId: id,
	title,
	startedAt: startedAt.toISOString(),
	isDemo: source === 'demo',
});
