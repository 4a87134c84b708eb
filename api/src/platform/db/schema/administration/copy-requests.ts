import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/** Sources whose copied columns are out of date; `features/conversations/copied-columns` updates the copies. */
export const copyRequest = pgTable(
	'copy_request',
	{
		source: text({ enum: ['person', 'contact', 'conversation'] }).notNull(),
		sourceId: text().notNull(),
		/** New with each request, so that a change during the copying is not taken for done. */
		requestId: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.source, t.sourceId] })],
);
