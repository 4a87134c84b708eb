import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const rateLimit = pgTable(
	'rate_limit',
	{
		key: text().primaryKey(),
		/** Unix times in ms of the events in the window, oldest first. */
		moments: bigint({ mode: 'number' }).array().notNull(),
		isAllowed: boolean().notNull(),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt)],
);
