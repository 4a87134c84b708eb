import type { TokenUsage } from '@debrief/shared/contract/insights/analyses.ts';
import type { Evidence, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { AnswerPart } from '@debrief/shared/domain/conversations/answer-parts.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';

const conversationId = () =>
	text()
		.notNull()
		.references(() => conversation.id, { onDelete: 'cascade' });

export const insight = pgTable('insight', {
	conversationId: text()
		.primaryKey()
		.references(() => conversation.id, { onDelete: 'cascade' }),
	workspaceId: text().notNull(),
	data: jsonb().$type<Insights>().notNull(),
	createdAt: createdAt(),
});

export const insightEdit = pgTable(
	'insight_edit',
	{
		conversationId: conversationId(),
		part: text({ enum: ['title', 'summary', 'actionPoints', 'tags'] }).notNull(),
		value: anyJson().notNull(),
		editedBy: text().notNull(),
		editedAt: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.conversationId, t.part] })],
);

export const analysis = pgTable(
	'analysis',
	{
		id: id(),
		workspaceId: text().notNull(),
		conversationId: conversationId(),
		fileIds: text().array().notNull(),
		userId: text().notNull(),
		authorName: text().notNull(),
		prompt: text().notNull(),
		type: text({ enum: ['combined'] }),
		status: text({ enum: ['processing', 'done', 'failed'] }).notNull(),
		result: text(),
		parts: jsonb().$type<AnswerPart[]>(),
		failureMessage: text(),
		isFound: boolean().notNull().default(false),
		isExtractive: boolean().notNull().default(false),
		evidence: jsonb().$type<Evidence[]>().notNull().default([]),
		model: text(),
		assistant: text().notNull(),
		usages: jsonb().$type<TokenUsage>(),
		createdAt: createdAt(),
	},
	(t) => [
		index('analysis_in_order').on(t.conversationId, t.createdAt),
		index('analysis_unfinished').on(t.id).where(sql`${t.status} = 'processing'`),
	],
);
