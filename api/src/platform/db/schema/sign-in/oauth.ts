import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, instant } from '../columns.ts';
import { workspace } from '../workspaces.ts';

export type DeviceInfo = { agent: string; address: string };

/** Holds codes, grants, tokens and sessions of the OAuth server. A `Grant` is a device; tokens carry its `grantId`. */
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
		device: jsonb().$type<DeviceInfo>(),
		workspaceId: text().references(() => workspace.id, { onDelete: 'cascade' }),
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
