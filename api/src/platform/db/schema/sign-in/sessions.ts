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
		/** Required by better-auth but never accepted. Clients hold a `refreshToken`. */
		token: text().notNull().unique(),
		expiresAt: instant().notNull(),
		ipAddress: text(),
		userAgent: text(),
		workspaceId: text().references(() => workspace.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
		provenAt: instant(),
		updatedAt: createdAt(),
	},
	(t) => [index().on(t.userId)],
);

export const refreshToken = pgTable(
	'refresh_token',
	{
		hash: text().primaryKey(),
		sessionId: text()
			.notNull()
			.references(() => session.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
		usedAt: instant(),
	},
	(t) => [index().on(t.sessionId), index().on(t.usedAt)],
);

export const externalSignIn = pgTable(
	'external_sign_in',
	{
		hash: text().primaryKey(),
		provider: text().notNull(),
		state: text().notNull(),
		nonce: text().notNull(),
		codeVerifier: text().notNull(),
		linkUserId: text().references(() => user.id, { onDelete: 'cascade' }),
		expiresAt: instant().notNull(),
	},
	(t) => [index().on(t.expiresAt)],
);

export const knownBrowser = pgTable(
	'known_browser',
	{
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** Hash of the account with the browser's cookie, or with its user agent and network. */
		key: text().notNull(),
		lastSeenAt: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.key] })],
);
