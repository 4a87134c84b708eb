import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { contact } from './contacts.ts';
import { conversation } from './conversations.ts';

/** What a person's name, address, company and type were. */
export type ContactValues = Record<'firstName' | 'lastName' | 'email' | 'company', string | null> & { type: string };

/** How a contact became part of another one, for undoing it. */
export const contactMerge = pgTable(
	'contact_merge',
	{
		mergedId: text()
			.primaryKey()
			.references(() => contact.id, { onDelete: 'cascade' }),
		keptId: text()
			.notNull()
			.references(() => contact.id, { onDelete: 'cascade' }),
		/** Counts those of the contact that stayed. */
		position: integer().notNull(),
		/** Of the contact that stayed. */
		before: jsonb().$type<ContactValues>().notNull(),
		after: jsonb().$type<ContactValues>().notNull(),
		/** Numbers, as typed, that only the merge brought. */
		addedPhones: text().array().notNull(),
		/** People whose favourite the kept contact became by it. */
		addedFavourites: text().array().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.keptId)],
);

/** Conversations that a merge moved. */
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

/** Two contacts of which somebody said that they are two people. The smaller id comes first. */
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
