import type { ContactMerge } from '@debrief/shared/contract/contacts/contact-merges.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { contact, contactMerge, contactMergeConversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactKnownTo } from '../../foundation/index.ts';
import { seeContact } from '../contact-access.ts';
import { toContact } from '../contact-rows.ts';

const none: ReadonlySet<string> = new Set();

export async function listMerges({ db }: Deps, caller: Caller, id: string): Promise<{ list: ContactMerge[] }> {
	const { id: keptId } = await seeContact(db, caller, id);
	const moved = sql<number>`(select count(*)::int from ${contactMergeConversation} where ${contactMergeConversation.mergedId} = ${contactMerge.mergedId})`;
	const rows = await db
		.select({ row: contact, mergedAt: contactMerge.createdAt, conversations: moved })
		.from(contactMerge)
		.innerJoin(contact, eq(contact.id, contactMerge.mergedId))
		.where(and(eq(contactMerge.keptId, keptId), contactKnownTo(caller)))
		.orderBy(desc(contactMerge.position));
	const list = rows.map(({ row, mergedAt, conversations }) => ({
		contact: toContact(row, caller, none),
		mergedAt: mergedAt.toISOString(),
		conversations,
	}));
	return { list };
}
