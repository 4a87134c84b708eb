import { and, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from './contact-visible-to.ts';

export async function shownContacts(
	db: Database | Transaction,
	caller: Caller,
	ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	if (wanted.length === 0) return new Set();
	const rows = await db
		.select({ id: contact.id })
		.from(contact)
		.where(and(inArray(contact.id, wanted), contactVisibleTo(caller)));
	return new Set(rows.map(({ id }) => id));
}
