import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { workspace } from '../workspaces.ts';

/** What happened in a workspace, for those who want to hear of it. Written in the transaction of its cause. */
export const domainEvent = pgTable(
	'domain_event',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		/** Such as `transcription.done`. */
		type: text().notNull(),
		/** Ids and states, never what was said. */
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		/** When its deliveries were queued; null until then. */
		dispatchedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		index().on(t.createdAt),
		index('domain_event_undispatched').on(t.createdAt).where(sql`${t.dispatchedAt} is null`),
	],
);
