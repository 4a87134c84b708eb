import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, instant } from '../columns.ts';

const ownerId = () =>
	text()
		.notNull()
		.references(() => user.id, { onDelete: 'cascade' });

/** The authenticator app of an account (TOTP). */
export const twoFactor = pgTable('two_factor', {
	userId: ownerId().primaryKey(),
	/** Base32, encrypted with the server's secret. */
	secret: text().notNull(),
	/** Null until a first code has shown that an app has the secret. */
	confirmedAt: instant(),
	/** The period of the newest accepted code, counted since 1970: no code is accepted twice. */
	lastPeriod: bigint({ mode: 'number' }).notNull().default(0),
	createdAt: createdAt(),
});

/** What signs in without the app. Each is deleted when it is used. */
export const recoveryCode = pgTable(
	'recovery_code',
	{
		/** SHA-256 of the code, in hex. */
		hash: text().primaryKey(),
		userId: ownerId(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.userId)],
);
