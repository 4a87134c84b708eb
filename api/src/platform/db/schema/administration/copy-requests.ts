import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

export const copyRequest = pgTable(
	'copy_request',
	{
		source: text({ enum: ['person', 'contact', 'conversation'] }).notNull(),
		sourceId: text().notNull(),
		requestId: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.source, t.sourceId] })],
);
