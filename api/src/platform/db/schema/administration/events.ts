import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { workspace } from '../workspaces.ts';

export const domainEvent = pgTable(
	'domain_event',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		type: text().notNull(),
		/** IDs and states only, never transcript text. */
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		dispatchedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		index().on(t.createdAt),
		index('domain_event_undispatched').on(t.createdAt).where(sql`${t.dispatchedAt} is null`),
	],
);
