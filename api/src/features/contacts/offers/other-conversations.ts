import type { ContactOffers } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, phoneTail } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { toE164 } from '../../../platform/phones/phone-number.ts';
import { editableBy } from '../../foundation/index.ts';
import type { ContactRow } from '../contact-access.ts';

type Asked = { conversationId: string; contact: ContactRow; country: string | null };

export async function otherConversations(
	db: Database,
	caller: Caller,
	{ conversationId, contact, country }: Asked,
): Promise<ContactOffers['others']> {
	const read = (which: SQL | undefined) =>
		db
			.select({ id: conversation.id, remotePhone: conversation.remotePhone })
			.from(conversation)
			.where(and(editableBy(caller), isNull(conversation.contactId), ne(conversation.id, conversationId), which))
			.orderBy(desc(conversation.startedAt), desc(conversation.id))
			.limit(limits.contactOffersMaxConversations);
	for (const number of contact.numbers) {
		const isLike = eq(phoneTail(conversation.remotePhone), number.replace(/\D/g, '').slice(-8));
		const rows = await read(and(isNotNull(conversation.remotePhone), isLike));
		const same = rows.filter(({ remotePhone }) => remotePhone && toE164(remotePhone, country) === number);
		if (same.length > 0) return { callIds: same.map(({ id }) => id), reason: 'phone', text: number };
	}
	const named = await read(sql`coalesce(${conversation.contactName}, '') = ${contact.displayName}`);
	if (named.length === 0) return null;
	return { callIds: named.map(({ id }) => id), reason: 'name', text: contact.displayName };
}
