import type { SpeechJobOptions } from '@debrief/shared/contract/speech/jobs.ts';
import { speechJobStatuses } from '@debrief/shared/contract/speech/jobs.ts';
import { failureReasons } from '@debrief/shared/domain/conversations/pipeline.ts';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { apiKey } from './sign-in/api-keys.ts';
import { workspace } from './workspaces.ts';

export const speechJob = pgTable(
	'speech_job',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		apiKeyId: text().references(() => apiKey.id, { onDelete: 'set null' }),
		idempotencyKey: text(),
		fingerprint: text(),
		status: text({ enum: speechJobStatuses }).notNull(),
		/** Identifies the current attempt or upload. Writes with another token are ignored. */
		token: text(),
		aliveAt: instant().notNull(),
		options: jsonb().$type<SpeechJobOptions>().notNull(),
		sourceUrl: text(),
		fileName: text().notNull(),
		storageKey: text(),
		progress: real().notNull().default(0),
		failureReason: text({ enum: failureReasons }),
		message: text(),
		durationMs: integer(),
		result: jsonb(),
		createdAt: createdAt(),
		finishedAt: instant(),
		fetchedAt: instant(),
		deletedAt: instant(),
	},
	(t) => [
		uniqueIndex().on(t.workspaceId, t.userId, t.idempotencyKey),
		index().on(t.workspaceId, t.userId, t.createdAt),
		index().on(t.status),
	],
);
