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
		/** False when nobody said when it began: then it is when the upload did. */
		isStartKnown: boolean().notNull().default(true),
		endedAt: instant(),
		durationMs: integer().notNull().default(0),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
		/** BCP 47, as declared with the upload or chosen since. */
		language: text().notNull().default('en-US'),
		/** Chosen by a person; null: the engine finds out. */
		numberOfSpeakers: integer(),
		/** Id of the engine that a person chose; null: the server's first. */
		speechEngine: text(),
		/** A person has it transcribed again: the transcript that the new one replaces is kept beside it. */
		keepsFormer: boolean().notNull().default(false),
		/** The channel with the voice of the owner, 1 or 2; 0: neither; null: nobody has said. */
		ownChannel: integer(),
		/** A live upload fell silent: what arrived was processed, and the rest may still come. */
		isStalled: boolean().notNull().default(false),
		/** Nobody stopped it: browser, machine or disk ended it. This is all there is of it. */
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
		/** SHA-1 in hex of the whole file; of a live recording known when it ends. */
		sha1: text(),
		/** Set for recordings that are uploaded while they are made. */
		liveKey: text(),
		/** Declared size, null when the client did not declare it. */
		sizeBytes: bigint({ mode: 'number' }),
		/** Bytes known to be on disk: a byte is acknowledged only after this says so. */
		storedBytes: bigint({ mode: 'number' }).notNull().default(0),
		/** Size up to which a file without a declared size may grow before it asks for more of the storage limit. */
		reservedBytes: bigint({ mode: 'number' }).notNull().default(0),
		/** The reservation counts until then. */
		reservedUntil: instant(),
		isCompleted: boolean().notNull().default(false),
		storageKey: text().notNull(),
		createdAt: createdAt(),
		lastByteAt: instant(),
		/** When a live recording ended by its recorder's clock; null where that is not known, or cannot be. */
		recordedUntil: instant(),
		/** Since then the bytes are gone; what was made of them stays. */
		audioDeletedAt: instant(),
		audioDeletedBy: text({ enum: ['person', 'privacy'] }),
		/** Whether its conversation is in the bin: meanwhile the same file can be uploaded again. */
		isInBin: boolean().notNull().default(false),
	},
	(t) => [
		index().on(t.conversationId),
		index().on(t.workspaceId),
		index().on(t.storageKey),
		// what was recorded is kept, whatever has the same bytes
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

/** What "prepare media" found and made of a file. */
export const preparedMedia = pgTable('prepared_media', {
	fileId: text()
		.primaryKey()
		.references(() => file.id, { onDelete: 'cascade' }),
	durationMs: integer().notNull(),
	layout: text({ enum: ['mono', 'two-channel'] }).notNull(),
	/** Of two channels the one that has sound, 1 or 2, when the other is silent; null otherwise. */
	onlyChannel: integer(),
	container: text().notNull(),
	codec: text(),
	looksCutOff: boolean().notNull(),
	/** The copy that seeks, or the original where that seeks. */
	playbackKey: text().notNull(),
	playbackMimeType: text().notNull(),
	/** One base64 string of Int8 a channel. */
	peaks: jsonb().$type<string[]>().notNull(),
	/** Of a copy that is not the original; 0 where the original plays. */
	copyBytes: bigint({ mode: 'number' }).notNull().default(0),
	/** Of the decoded samples, which stay on the disk until the recording has its transcript. */
	samplesBytes: bigint({ mode: 'number' }).notNull().default(0),
	/** The run that made it: its decoded samples wait in the folder of that run. */
	runId: text(),
	preparedAt: createdAt(),
});
