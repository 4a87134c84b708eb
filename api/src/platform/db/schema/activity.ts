import type { Activity } from '@debrief/shared/contract/workspaces/activity.ts';
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { workspace } from './workspaces.ts';

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });

export const activity = pgTable(
	'activity',
	{
		id: id(),
		workspaceId: workspaceId(),
		userId: text().notNull(),
		type: text().$type<Activity['activityType']>().notNull(),
		content: jsonb().$type<Activity['activityContent']>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		index('activity_newest').on(t.workspaceId, t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
	],
);

/** Records each paid attempt and outlives the conversation. A program's file has the ID under which it counts. */
export const engineUse = pgTable(
	'engine_use',
	{
		id: id(),
		workspaceId: workspaceId(),
		conversationId: text().notNull(),
		runId: text().notNull(),
		engineId: text().notNull(),
		engineVersion: text().notNull(),
		elapsedMs: integer().notNull(),
		audioMs: integer().notNull(),
		requests: integer().notNull(),
		inputTokens: integer(),
		outputTokens: integer(),
		/** In US dollars. Null when unknown. */
		cost: doublePrecision(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.createdAt), index().on(t.workspaceId)],
);

/** `amount` is seconds for transcripts and 1 for insights. Each subject counts once. */
export const usage = pgTable(
	'usage',
	{
		id: id(),
		workspaceId: workspaceId(),
		name: text({ enum: ['transcript', 'insights'] }).notNull(),
		subjectId: text().notNull(),
		amount: integer().notNull(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.name, t.subjectId), index().on(t.workspaceId, t.name, t.createdAt)],
);
