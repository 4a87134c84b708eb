import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { anyJson, createdAt, instant } from './columns.ts';

/** Where a device said it was when it asked to be let in. */
export type SeenDevice = { agent: string; address: string };

/**
 * What the OAuth server keeps, a row per artifact: codes, grants, refresh tokens, browser sessions. A `Grant` is a device
 * that somebody let in; what came of it carries its id in `grantId`.
 */
export const oauth = pgTable(
	'oauth',
	{
		model: text().notNull(),
		id: text().notNull(),
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		grantId: text(),
		userCode: text(),
		uid: text(),
		accountId: text().references(() => user.id, { onDelete: 'cascade' }),
		clientId: text(),
		/** Of grants. */
		device: jsonb().$type<SeenDevice>(),
		consumedAt: instant(),
		expiresAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ columns: [t.model, t.id] }),
		index().on(t.grantId),
		index().on(t.userCode),
		index().on(t.uid),
		index().on(t.accountId),
		index().on(t.expiresAt),
	],
);

/** Values that the server made once and keeps, such as its keys. */
export const setting = pgTable('setting', {
	key: text().primaryKey(),
	value: anyJson().notNull(),
	createdAt: createdAt(),
});
