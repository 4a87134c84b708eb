import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, instant } from '../columns.ts';

const ownerId = () =>
	text()
		.notNull()
		.references(() => user.id, { onDelete: 'cascade' });

export const twoFactor = pgTable('two_factor', {
	userId: ownerId().primaryKey(),
	/** Base32, encrypted with the server's secret. */
	secret: text().notNull(),
	confirmedAt: instant(),
	/** Period of the newest accepted code, counted since 1970, so that no code is accepted twice. */
	lastPeriod: bigint({ mode: 'number' }).notNull().default(0),
	createdAt: createdAt(),
});

export const recoveryCode = pgTable(
	'recovery_code',
	{
		hash: text().primaryKey(),
		userId: ownerId(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.userId)],
);
