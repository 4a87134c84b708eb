import type { SpeechJobOptions } from '@debrief/shared/contract/speech/jobs.ts';
import { speechJobStatuses } from '@debrief/shared/contract/speech/jobs.ts';
import { failureReasons } from '@debrief/shared/domain/conversations/pipeline.ts';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { apiKey } from './sign-in/api-keys.ts';
import { workspace } from './workspaces.ts';

/** A file that a program had transcribed. The row is the truth; queue jobs are its motor. */
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
		/** Null once the key is revoked. */
		apiKeyId: text().references(() => apiKey.id, { onDelete: 'set null' }),
		/** Of the header; a second request with it gets this job. */
		idempotencyKey: text(),
		/** What tells a request with the same key but another content apart. */
		fingerprint: text(),
		status: text({ enum: speechJobStatuses }).notNull(),
		/** Of the attempt or the upload at work: whoever has another one writes nothing more. */
		token: text(),
		/** When the upload or the attempt last gave a sign of life. */
		aliveAt: instant().notNull(),
		options: jsonb().$type<SpeechJobOptions>().notNull(),
		/** Where to fetch the file. */
		sourceUrl: text(),
		fileName: text().notNull(),
		/** Null before the file is there, and once it is no longer needed. */
		storageKey: text(),
		progress: real().notNull().default(0),
		failureReason: text({ enum: failureReasons }),
		message: text(),
		durationMs: integer(),
		/** A `SpeechResult`. */
		result: jsonb(),
		createdAt: createdAt(),
		finishedAt: instant(),
		/** When its text was first fetched. */
		fetchedAt: instant(),
		/** When its text was removed. */
		deletedAt: instant(),
	},
	(t) => [
		uniqueIndex().on(t.workspaceId, t.userId, t.idempotencyKey),
		index().on(t.workspaceId, t.userId, t.createdAt),
		index().on(t.status),
	],
);
