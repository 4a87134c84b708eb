import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { workspace } from '../workspaces.ts';

/** better-auth's table, except for `workspaceId`. Address and user agent are those of the last renewal. */
export const session = pgTable(
	'session',
	{
		id: id(),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** Written by better-auth. It opens nothing: what a client holds is a `refreshToken`. */
		token: text().notNull().unique(),
		expiresAt: instant().notNull(),
		ipAddress: text(),
		userAgent: text(),
		/** The active workspace. */
		workspaceId: text().references(() => workspace.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
		/** When its owner last gave a proof of who they are; null since the sign-in, which is the first. */
		provenAt: instant(),
		/** The sign-in or the last renewal, which happens every 15 minutes of use. */
		updatedAt: createdAt(),
	},
	(t) => [index().on(t.userId)],
);

/** The tokens that a session has handed out, one after the other. */
export const refreshToken = pgTable(
	'refresh_token',
	{
		/** SHA-256 of the token, in hex. */
		hash: text().primaryKey(),
		sessionId: text()
			.notNull()
			.references(() => session.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
		/** When it was exchanged for its successor. */
		usedAt: instant(),
	},
	(t) => [index().on(t.sessionId), index().on(t.usedAt)],
);

/** Attempts to sign in with a provider, from the click to the return of the browser. */
export const externalSignIn = pgTable(
	'external_sign_in',
	{
		/** SHA-256 of the browser's key, in hex. */
		hash: text().primaryKey(),
		provider: text().notNull(),
		state: text().notNull(),
		nonce: text().notNull(),
		codeVerifier: text().notNull(),
		/** The account that gets a further way in; null for a sign-in. */
		linkUserId: text().references(() => user.id, { onDelete: 'cascade' }),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt)],
);

/** How an account recognises the browsers that have signed in to it. */
export const knownBrowser = pgTable(
	'known_browser',
	{
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** A hash of the account with the browser's cookie, or with its kind and network. */
		key: text().notNull(),
		lastSeenAt: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.key] })],
);
