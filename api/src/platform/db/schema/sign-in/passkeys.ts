import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, id, instant } from '../columns.ts';

export const passkey = pgTable(
	'passkey',
	{
		id: id(),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		credentialId: text().notNull().unique(),
		/** COSE, in base64url. */
		publicKey: text().notNull(),
		counter: bigint({ mode: 'number' }).notNull(),
		transports: jsonb().$type<string[]>().notNull(),
		/** The relying party's host name. The passkey works under no other. */
		host: text().notNull(),
		name: text().notNull(),
		createdAt: createdAt(),
		lastUsedAt: instant(),
	},
	(t) => [index().on(t.userId)],
);

export const passkeyChallenge = pgTable(
	'passkey_challenge',
	{
		hash: text().primaryKey(),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt)],
);
