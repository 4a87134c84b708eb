import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { contact } from './contacts.ts';
import { conversation } from './conversations.ts';

export type ContactValues = Record<'firstName' | 'lastName' | 'email' | 'company', string | null> & { type: string };

export const contactMerge = pgTable(
	'contact_merge',
	{
		mergedId: text()
			.primaryKey()
			.references(() => contact.id, { onDelete: 'cascade' }),
		keptId: text()
			.notNull()
			.references(() => contact.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		before: jsonb().$type<ContactValues>().notNull(),
		after: jsonb().$type<ContactValues>().notNull(),
		addedPhones: text().array().notNull(),
		addedFavourites: text().array().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.keptId)],
);

export const contactMergeConversation = pgTable(
	'contact_merge_conversation',
	{
		mergedId: text()
			.notNull()
			.references(() => contactMerge.mergedId, { onDelete: 'cascade' }),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
	},
	(t) => [primaryKey({ columns: [t.mergedId, t.conversationId] }), index().on(t.conversationId)],
);

export const contactDistinction = pgTable(
	'contact_distinction',
	{
		oneId: text()
			.notNull()
			.references(() => contact.id, { onDelete: 'cascade' }),
		otherId: text()
			.notNull()
			.references(() => contact.id, { onDelete: 'cascade' }),
	},
	(t) => [primaryKey({ columns: [t.oneId, t.otherId] }), index().on(t.otherId)],
);
