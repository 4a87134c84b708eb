import type { ApiKeyScope } from '@debrief/shared/domain/accounts/api-keys.ts';
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { reseller } from '../resellers.ts';
import { membership } from '../workspaces.ts';

/** What a program signs in with. It belongs to a membership and goes with it. */
export const apiKey = pgTable(
	'api_key',
	{
		/** Part of the key itself. */
		id: id(),
		workspaceId: text().notNull(),
		userId: text().notNull(),
		/** Who made it for a customer; null for its owner. */
		resellerId: text().references(() => reseller.userId, { onDelete: 'cascade' }),
		name: text().notNull(),
		/** SHA-256 of the key, in hex. */
		hash: text().notNull(),
		scopes: jsonb().$type<ApiKeyScope[]>().notNull(),
		/** Null for a key without an end. */
		expiresAt: instant(),
		lastUsedAt: instant(),
		requests: integer().notNull().default(0),
		/** Seconds of audio that were transcribed with it. */
		audioSeconds: integer().notNull().default(0),
		createdAt: createdAt(),
	},
	(t) => [
		foreignKey({
			columns: [t.workspaceId, t.userId],
			foreignColumns: [membership.workspaceId, membership.userId],
		}).onDelete('cascade'),
		index().on(t.userId),
		index().on(t.resellerId),
	],
);
