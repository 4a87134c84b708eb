import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Counted events per key, shared by all processes; written by `platform/http/rate-limit`. */
export const rateLimit = pgTable(
	'rate_limit',
	{
		/** Hash of the limit's name and of what it counts, such as an address. */
		key: text().primaryKey(),
		/** Unix time in ms of the events within the window, oldest first. */
		moments: bigint({ mode: 'number' }).array().notNull(),
		/** Whether the last attempt was within the limit. */
		isAllowed: boolean().notNull(),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt)],
);
