import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SourceContact } from '../../contact-source.ts';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { workspace } from './workspaces.ts';

type StoredPhone = { phone: string; type: string; e164: string | null };

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });

export const contact = pgTable(
	'contact',
	{
		id: id(),
		workspaceId: workspaceId(),
		ownerId: text().references(() => user.id, { onDelete: 'set null' }),
		isPrivate: boolean().notNull().default(false),
		displayName: text().notNull(),
		firstName: text(),
		lastName: text(),
		email: text(),
		company: text(),
		type: text().notNull(),
		phones: jsonb().$type<StoredPhone[]>().notNull().default([]),
		numbers: text().array().notNull().default(sql`'{}'`),
		remoteProvider: text(),
		remoteId: text(),
		importId: text(),
		/** Set once merged: the contact that replaces this one. Lists omit it, and its address redirects. */
		mergedIntoId: text().references((): AnyPgColumn => contact.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
		updatedAt: instant().notNull().defaultNow(),
		sortName: text().generatedAlwaysAs(sql`lower("display_name")`),
		search: text().generatedAlwaysAs(
			sql`lower("display_name" || chr(10) || coalesce("company", '') || chr(10) || coalesce("email", '') || chr(10) || jsonb_path_query_array("phones", '$[*].phone')::text || jsonb_path_query_array("phones", '$[*].e164 ? (@ != null)')::text)`,
		),
	},
	(t) => [
		index('contact_by_name').on(t.workspaceId, t.sortName, t.id),
		// In kB. A small pending list keeps searches fast after imports.
		index('contact_search').using('gin', sql`${t.search} gin_trgm_ops`).with({ gin_pending_list_limit: 512 }),
		index('contact_of_import').on(t.importId).where(sql`${t.importId} is not null`),
		// Imports look up every number here, so a pending list would be read each time.
		index('contact_numbers').using('gin', t.numbers).with({ fastupdate: false }),
		index('contact_email').on(t.workspaceId, sql`lower(${t.email})`),
		index('contact_first_name').on(t.workspaceId, sql`lower(${t.firstName})`),
		index().on(t.ownerId),
		index('contact_merged').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
		uniqueIndex('contact_remote').on(t.workspaceId, t.remoteProvider, t.remoteId),
	],
);

export const contactFavourite = pgTable(
	'contact_favourite',
	{
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		workspaceId: workspaceId(),
		provider: text().notNull(),
		contactId: text().notNull(),
		known: jsonb().$type<SourceContact>(),
		knownAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.userId, t.workspaceId, t.provider, t.contactId] }),
		index().on(t.workspaceId, t.contactId),
	],
);
