import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, id, instant } from '../columns.ts';

/** A key pair of somebody's device or security key (WebAuthn), of which the server has the public half. */
export const passkey = pgTable(
	'passkey',
	{
		id: id(),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** What the authenticator calls it, in base64url. */
		credentialId: text().notNull().unique(),
		/** COSE, in base64url. */
		publicKey: text().notNull(),
		/** Signatures so far; stays 0 for authenticators that do not count. */
		counter: bigint({ mode: 'number' }).notNull(),
		/** How browsers reach the authenticator, such as `usb`. */
		transports: jsonb().$type<string[]>().notNull(),
		/** The server's name under which it was made: it works under no other. */
		host: text().notNull(),
		name: text().notNull(),
		createdAt: createdAt(),
		lastUsedAt: instant(),
	},
	(t) => [index().on(t.userId)],
);

/** What passkeys are to sign. Each is deleted by the first answer. */
export const passkeyChallenge = pgTable(
	'passkey_challenge',
	{
		/** SHA-256 over browser, purpose, account and challenge, in hex. */
		hash: text().primaryKey(),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt)],
);
