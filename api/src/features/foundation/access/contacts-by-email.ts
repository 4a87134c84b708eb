import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from './contact-visible-to.ts';

export type NamedContact = { id: string; displayName: string };

export async function contactsByEmail(
	db: Database,
	caller: Caller,
	emails: readonly string[],
): Promise<ReadonlyMap<string, NamedContact>> {
	const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
	if (wanted.length === 0) return new Map();
	const email = sql<string>`lower(${contact.email})`;
	const rows = await db
		.select({ email, id: contact.id, displayName: contact.displayName })
		.from(contact)
		.where(and(contactVisibleTo(caller), inArray(email, wanted)))
		.orderBy(desc(contact.createdAt), desc(contact.id));
	return new Map(rows.map(({ email: key, ...found }) => [key, found]));
}
