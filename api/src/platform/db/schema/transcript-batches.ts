import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import type {
	BatchState,
	ItemState,
	SkipReason,
} from '@debrief/shared/domain/transcripts/lower-quality/transcript-batch.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { membership } from './workspaces.ts';

export const transcriptBatch = pgTable(
	'transcript_batch',
	{
		id: id(),
		workspaceId: text().notNull(),
		userId: text().notNull(),
		state: text().$type<BatchState>().notNull(),
		includesEdited: boolean().notNull(),
		createdAt: createdAt(),
		endedAt: instant(),
	},
	(t) => [
		foreignKey({
			name: 'transcript_batch_of_member',
			columns: [t.workspaceId, t.userId],
			foreignColumns: [membership.workspaceId, membership.userId],
		}).onDelete('cascade'),
		uniqueIndex('transcript_batch_active').on(t.workspaceId, t.userId).where(sql`${t.endedAt} is null`),
	],
);

export const transcriptBatchItem = pgTable(
	'transcript_batch_item',
	{
		batchId: text()
			.notNull()
			.references(() => transcriptBatch.id, { onDelete: 'cascade' }),
		recordingId: text().notNull(),
		conversationId: text().notNull(),
		position: integer().notNull(),
		durationMs: integer().notNull(),
		state: text().$type<ItemState>().notNull(),
		runId: text(),
		reason: text().$type<FailureReason | SkipReason>(),
		message: text(),
		startedAt: instant(),
		endedAt: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.batchId, t.recordingId] }),
		index('transcript_batch_item_running').on(t.runId).where(sql`${t.state} = 'running'`),
		index('transcript_batch_item_in_order').on(t.batchId, t.state, t.position),
	],
);
