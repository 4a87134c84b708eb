import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';

const conversationId = () =>
	text()
		.notNull()
		.references(() => conversation.id, { onDelete: 'cascade' });

export const recording = pgTable(
	'recording',
	{
		id: id(),
		workspaceId: text().notNull(),
		conversationId: conversationId(),
		startedAt: instant().notNull(),
		endedAt: instant(),
		durationMs: integer().notNull().default(0),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
	},
	(t) => [index().on(t.conversationId)],
);

export const file = pgTable(
	'file',
	{
		id: id(),
		workspaceId: text().notNull(),
		ownerId: text().notNull(),
		conversationId: conversationId(),
		fileName: text().notNull(),
		mimeType: text(),
		/** SHA-1 in hex of the whole file; of a live recording known when it ends. */
		sha1: text(),
		/** Set for recordings that are uploaded while they are made. */
		liveKey: text(),
		/** Announced size, null when the client did not tell. */
		sizeBytes: bigint({ mode: 'number' }),
		/** Bytes known to be on disk: a byte is acknowledged only after this says so. */
		storedBytes: bigint({ mode: 'number' }).notNull().default(0),
		isCompleted: boolean().notNull().default(false),
		storageKey: text().notNull(),
		createdAt: createdAt(),
		lastByteAt: instant(),
		/** When a live recording ended by its recorder's clock; null where that is not known, or cannot be. */
		recordedUntil: instant(),
		/** Since then the bytes are gone; what was made of them stays. */
		audioDeletedAt: instant(),
		audioDeletedBy: text({ enum: ['person', 'privacy'] }),
	},
	(t) => [
		index().on(t.conversationId),
		uniqueIndex('file_one_per_owner_and_hash').on(t.ownerId, t.sha1),
		uniqueIndex('file_one_per_owner_and_live_key').on(t.ownerId, t.liveKey),
		index('file_unfinished').on(t.lastByteAt).where(sql`not ${t.isCompleted}`),
	],
);

export const stream = pgTable(
	'stream',
	{
		id: id(),
		recordingId: text()
			.notNull()
			.references(() => recording.id, { onDelete: 'cascade' }),
		fileId: text()
			.notNull()
			.references(() => file.id, { onDelete: 'cascade' }),
	},
	(t) => [index().on(t.recordingId), index().on(t.fileId)],
);

/** What "prepare media" found and made of a file. */
export const preparedMedia = pgTable('prepared_media', {
	fileId: text()
		.primaryKey()
		.references(() => file.id, { onDelete: 'cascade' }),
	durationMs: integer().notNull(),
	layout: text({ enum: ['mono', 'two-channel'] }).notNull(),
	container: text().notNull(),
	codec: text(),
	looksCutOff: boolean().notNull(),
	/** The copy that seeks; the original's own key when it does so by itself. */
	playbackKey: text().notNull(),
	playbackMimeType: text().notNull(),
	/** One base64 string of Int8 a channel. */
	peaks: jsonb().$type<string[]>().notNull(),
	preparedAt: createdAt(),
});
