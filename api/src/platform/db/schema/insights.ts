import type { Insights } from '@debrief/shared/contract/insights-shapes.ts';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { conversation } from './conversations.ts';

export const insight = pgTable('insight', {
	conversationId: text()
		.primaryKey()
		.references(() => conversation.id, { onDelete: 'cascade' }),
	workspaceId: text().notNull(),
	data: jsonb().$type<Insights>().notNull(),
	createdAt: createdAt(),
});
