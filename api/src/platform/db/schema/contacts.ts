import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SourceContact } from '../../contacts/contact-source.ts';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { workspace } from './workspaces.ts';

type StoredPhone = { phone: string; type: string; e164: string | null };

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });

/** A person in the address book of a workspace. */
export const contact = pgTable(
	'contact',
	{
		id: id(),
		workspaceId: workspaceId(),
		/** Who created it; of a private one, the only person who sees it. */
		ownerId: text().references(() => user.id, { onDelete: 'set null' }),
		isPrivate: boolean().notNull().default(false),
		displayName: text().notNull(),
		firstName: text(),
		lastName: text(),
		email: text(),
		company: text(),
		type: text().notNull(),
		phones: jsonb().$type<StoredPhone[]>().notNull().default([]),
		/** Copied from the phones, for finding a contact by a number. */
		numbers: text().array().notNull().default(sql`'{}'`),
		/** What the contact is at another provider. */
		remoteProvider: text(),
		remoteId: text(),
		/** Of the file that it comes from. */
		importId: text(),
		/** Since it was merged: the contact that stands for it. No list has it then, and its address leads there. */
		mergedIntoId: text().references((): AnyPgColumn => contact.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
		updatedAt: instant().notNull().defaultNow(),
		/** By what lists order. */
		sortName: text().generatedAlwaysAs(sql`lower("display_name")`),
		/** What name, company, address and phones say, in small letters; numbers as typed and in E.164. */
		search: text().generatedAlwaysAs(
			sql`lower("display_name" || chr(10) || coalesce("company", '') || chr(10) || coalesce("email", '') || chr(10) || jsonb_path_query_array("phones", '$[*].phone')::text || jsonb_path_query_array("phones", '$[*].e164 ? (@ != null)')::text)`,
		),
	},
	(t) => [
		index('contact_by_name').on(t.workspaceId, t.sortName, t.id),
		// kB: nobody waits long while what was imported is sorted in
		index('contact_search').using('gin', sql`${t.search} gin_trgm_ops`).with({ gin_pending_list_limit: 512 }),
		index('contact_of_import').on(t.importId).where(sql`${t.importId} is not null`),
		// an import looks for every number in it, and would read the list of what is not sorted in yet each time
		index('contact_numbers').using('gin', t.numbers).with({ fastupdate: false }),
		index('contact_email').on(t.workspaceId, sql`lower(${t.email})`),
		index('contact_first_name').on(t.workspaceId, sql`lower(${t.firstName})`),
		index().on(t.ownerId),
		index('contact_merged').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
		uniqueIndex('contact_remote').on(t.workspaceId, t.remoteProvider, t.remoteId),
	],
);

/** What a person marked as a favourite, at any provider. */
export const contactFavourite = pgTable(
	'contact_favourite',
	{
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		workspaceId: workspaceId(),
		provider: text().notNull(),
		contactId: text().notNull(),
		/** What another system said about the contact, and when; null for those of the address book. */
		known: jsonb().$type<SourceContact>(),
		knownAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.workspaceId, t.provider, t.contactId] }),
		index().on(t.workspaceId, t.contactId),
	],
);
