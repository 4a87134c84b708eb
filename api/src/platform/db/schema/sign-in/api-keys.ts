import type { ApiKeyScope } from '@debrief/shared/domain/accounts/api-keys.ts';
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { reseller } from '../resellers.ts';
import { membership } from '../workspaces.ts';

export const apiKey = pgTable(
	'api_key',
	{
		id: id(),
		workspaceId: text().notNull(),
		userId: text().notNull(),
		resellerId: text().references(() => reseller.userId, { onDelete: 'cascade' }),
		name: text().notNull(),
		hash: text().notNull(),
		scopes: jsonb().$type<ApiKeyScope[]>().notNull(),
		expiresAt: instant(),
		lastUsedAt: instant(),
		requests: integer().notNull().default(0),
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
