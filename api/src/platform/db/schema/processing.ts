import { type FailureReason, pipelineStates, pipelineSteps } from '@debrief/shared/domain/conversations/pipeline.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { recording } from './media.ts';

/**
 * One run of a step. Upload, prepare and transcript belong to a recording, insights to its conversation. The run that
 * nothing has superseded is the current one: its row is the state, and the job that carries its id only does the work.
 */
export const processingRun = pgTable(
	'processing_run',
	{
		id: id(),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		/** Null for insights. */
		recordingId: text().references(() => recording.id, { onDelete: 'cascade' }),
		step: text({ enum: pipelineSteps }).notNull(),
		state: text({ enum: pipelineStates }).notNull(),
		/** 0 to 1, null when unknown. */
		progress: real(),
		/** Its place in the queue of its step: lower ones come first, so that workspaces alternate. */
		turn: integer().notNull().default(0),
		/** Nobody waits for it: it has a queue of its own, so that it holds up nothing else. */
		isBackground: boolean().notNull().default(false),
		/** How often its work was begun. */
		attempt: integer().notNull().default(0),
		/** How often in a row the process ended in the middle of its work. */
		interruptions: integer().notNull().default(0),
		createdAt: createdAt(),
		startedAt: instant(),
		finishedAt: instant(),
		/** Since then another run has taken its place, and this one can write nothing. */
		supersededAt: instant(),
		reason: text().$type<FailureReason>(),
		message: text(),
		/** Insights that a person asked for without the edits made until then. */
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
