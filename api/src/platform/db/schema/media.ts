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
		isStartKnown: boolean().notNull().default(true),
		endedAt: instant(),
		durationMs: integer().notNull().default(0),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
		language: text().notNull().default('en-US'),
		numberOfSpeakers: integer(),
		speechEngine: text(),
		keepsFormer: boolean().notNull().default(false),
		/** The channel with the owner's voice: 1 or 2, 0 for neither, null when unknown. */
		ownChannel: integer(),
		isStalled: boolean().notNull().default(false),
		endedUnexpectedly: boolean().notNull().default(false),
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
		/** SHA-1 of the whole file in hex. For live recordings, set when they end. */
		sha1: text(),
		liveKey: text(),
		sizeBytes: bigint({ mode: 'number' }),
		/** Bytes that are safely on disk. Follows the file within a moment while a recording arrives. */
		storedBytes: bigint({ mode: 'number' }).notNull().default(0),
		/** Share of the storage limit that a file of undeclared size has reserved. */
		reservedBytes: bigint({ mode: 'number' }).notNull().default(0),
		reservedUntil: instant(),
		isCompleted: boolean().notNull().default(false),
		storageKey: text().notNull(),
		createdAt: createdAt(),
		lastByteAt: instant(),
		recordedUntil: instant(),
		audioDeletedAt: instant(),
		/** Null for an imported transcript, which never had audio. */
		audioDeletedBy: text({ enum: ['person', 'privacy'] }),
		/** True when its conversation is in the bin, where the same file may be uploaded again. */
		isInBin: boolean().notNull().default(false),
		sourceUrl: text(),
	},
	(t) => [
		index().on(t.conversationId),
		index().on(t.workspaceId),
		index().on(t.storageKey),
		// Live recordings are always kept, even with the same bytes.
		uniqueIndex('file_one_per_owner_and_hash')
			.on(t.workspaceId, t.ownerId, t.sha1)
			.where(sql`not ${t.isInBin} and ${t.liveKey} is null`),
		uniqueIndex('file_one_per_owner_and_live_key').on(t.workspaceId, t.ownerId, t.liveKey).where(sql`not ${t.isInBin}`),
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

export const preparedMedia = pgTable('prepared_media', {
	fileId: text()
		.primaryKey()
		.references(() => file.id, { onDelete: 'cascade' }),
	durationMs: integer().notNull(),
	layout: text({ enum: ['mono', 'two-channel'] }).notNull(),
	/** The only channel with sound, 1 or 2. Null unless the other one is silent. */
	onlyChannel: integer(),
	container: text().notNull(),
	codec: text(),
	looksCutOff: boolean().notNull(),
	/** `soundStartsMs` is the time of the picture when the sound begins. Null without one. */
	video: jsonb().$type<{ codec: string | null; soundStartsMs: number }>(),
	playbackKey: text().notNull(),
	playbackMimeType: text().notNull(),
	/** One base64 string of Int8 per channel. */
	peaks: jsonb().$type<string[]>().notNull(),
	copyBytes: bigint({ mode: 'number' }).notNull().default(0),
	samplesBytes: bigint({ mode: 'number' }).notNull().default(0),
	runId: text(),
	preparedAt: createdAt(),
});
