import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, instant } from '../columns.ts';

/** Codes that give new workspaces days of PRO. */
export const discountCode = pgTable('discount_code', {
	/** In capitals. */
	code: text().primaryKey(),
	days: integer().notNull(),
	/** How many registrations may use it; null for any number. */
	uses: integer(),
	used: integer().notNull().default(0),
	expiresAt: instant(),
	createdAt: createdAt(),
});

/** Which code an account registered with. Without a foreign key: what was given outlives the code. */
export const discountRedemption = pgTable('discount_redemption', {
	userId: text()
		.primaryKey()
		.references(() => user.id, { onDelete: 'cascade' }),
	code: text().notNull(),
	days: integer().notNull(),
	createdAt: createdAt(),
});
