import { type FailureReason, pipelineStates, pipelineSteps } from '@debrief/shared/domain/conversations/pipeline.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { recording } from './media.ts';

/** `speakers` separates the speakers of a transcript again. Users see it as the step of its transcript. */
const runSteps = [...pipelineSteps, 'speakers'] as const;

/** Insights belong to a conversation, other steps to a recording. The row is the state; its job only does the work. */
export const processingRun = pgTable(
	'processing_run',
	{
		id: id(),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		recordingId: text().references(() => recording.id, { onDelete: 'cascade' }),
		step: text({ enum: runSteps }).notNull(),
		state: text({ enum: pipelineStates }).notNull(),
		progress: real(),
		/** Position in the queue of its step, lowest first, so that workspaces alternate. */
		turn: integer().notNull().default(0),
		isBackground: boolean().notNull().default(false),
		attempt: integer().notNull().default(0),
		interruptions: integer().notNull().default(0),
		createdAt: createdAt(),
		startedAt: instant(),
		finishedAt: instant(),
		supersededAt: instant(),
		reason: text().$type<FailureReason>(),
		message: text(),
		discardsEditsUntil: instant(),
	},
	(t) => [
		index('processing_run_by_conversation').on(t.conversationId),
		index('processing_run_by_recording').on(t.recordingId),
		uniqueIndex('processing_run_current').on(t.recordingId).where(sql`${t.supersededAt} is null`),
		uniqueIndex('processing_run_current_insights')
			.on(t.conversationId)
			.where(sql`${t.supersededAt} is null and ${t.recordingId} is null`),
		index('processing_run_unfinished')
			.on(t.step)
			.where(sql`${t.supersededAt} is null and ${t.state} in ('waiting', 'working')`),
	],
);
