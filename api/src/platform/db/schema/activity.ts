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

/**
 * What a server was asked for by a run, in one row for each attempt. Stays when the conversation is deleted: it was paid
 * for. For the file of a program, `conversationId` and `runId` are the id under which its seconds count.
 */
export const engineUse = pgTable(
	'engine_use',
	{
		id: id(),
		workspaceId: workspaceId(),
		conversationId: text().notNull(),
		runId: text().notNull(),
		engineId: text().notNull(),
		engineVersion: text().notNull(),
		/** How long the attempt took, in ms. */
		elapsedMs: integer().notNull(),
		/** Of the sound that was sent, in ms. */
		audioMs: integer().notNull(),
		requests: integer().notNull(),
		inputTokens: integer(),
		outputTokens: integer(),
		/** In US dollars; null where nobody knows it. */
		cost: doublePrecision(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.createdAt), index().on(t.workspaceId)],
);

/** One row for each thing used: `amount` is seconds for transcripts and 1 for insights. A subject counts once. */
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
