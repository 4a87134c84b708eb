import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, instant } from '../columns.ts';

export const discountCode = pgTable('discount_code', {
	code: text().primaryKey(),
	days: integer().notNull(),
	uses: integer(),
	used: integer().notNull().default(0),
	expiresAt: instant(),
	createdAt: createdAt(),
});

export const discountRedemption = pgTable('discount_redemption', {
	userId: text()
		.primaryKey()
		.references(() => user.id, { onDelete: 'cascade' }),
	code: text().notNull(),
	days: integer().notNull(),
	createdAt: createdAt(),
});
