import type { NoLiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import type { EngineUsed, TimeRange, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { attachedSigns, unspacedScriptsInSql } from '@debrief/shared/domain/transcripts/words/scripts.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, customType, index, integer, json, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { file } from './media.ts';
import { processingRun } from './processing.ts';

/** PostgreSQL would treat text joined by these, such as an e-mail address, as one word. Users search for its parts. */
const joints = sql.raw(`'@.-_/:&=+~#<>'`);
const spaces = sql.raw(`'             '`);
/** PostgreSQL cannot split scripts without spaces, so each letter is a word, and words are searched as phrases. */
const letters = sql.raw(`'([${unspacedScriptsInSql}][${attachedSigns}]*)'`);
const apart = sql.raw(String.raw`' \1 '`);

/** The Monday before, in UTC: a GIN index has no order in time. An array finds several weeks in one lookup. */
export const weekOf = (instant: SQLWrapper) => sql`(array[date_trunc('week', ${instant} at time zone 'UTC')])`;

/** The most frequent words are short, so their phrases need an index of pairs. Migration 0011 defines the function. */
export const shortPairs = (words: SQLWrapper) => sql`short_word_pairs(${words})`;

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const fileId = () =>
	text()
		.notNull()
		.references(() => file.id, { onDelete: 'cascade' });

export const transcript = pgTable('transcript', {
	fileId: fileId().primaryKey(),
	engine: jsonb().$type<EngineUsed>().notNull(),
	language: text().notNull(),
	languages: jsonb().$type<string[]>(),
	/** Where speech was found without a recognised word. Null for transcripts older than this column. */
	wordlessSpeech: jsonb().$type<TimeRange[]>(),
	createdAt: createdAt(),
});

type Origin = 'local' | 'mixed' | 'other';

export type MergedSpeaker = {
	speakerId: string;
	name: string | null;
	label: string;
	origin: Origin;
	isEstimated: boolean;
	position: number;
	positions: number[];
	segmentIds: string[];
	gaveName: boolean;
	merged: MergedSpeaker[] | null;
};

export const speaker = pgTable(
	'speaker',
	{
		fileId: fileId(),
		speakerId: text().notNull(),
		name: text(),
		label: text().notNull(),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
		isEstimated: boolean().notNull(),
		position: integer().notNull(),
		talkMs: integer().notNull(),
		merged: jsonb().$type<MergedSpeaker[]>(),
	},
	(t) => [
		primaryKey({ columns: [t.fileId, t.speakerId] }),
		index('speaker_by_name').on(sql`lower(coalesce(${t.name}, ${t.label}))`),
	],
);

/** Holds unordered words of each speaker. Triggers of migration 0080 only add words. A `*` stands for all words. */
export const spokenWords = pgTable(
	'spoken_words',
	{
		fileId: fileId(),
		speakerId: text().notNull(),
		name: text(),
		words: tsvector().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.fileId, t.speakerId] }),
		index('spoken_words_by_name').using('gin', t.name, t.words),
	],
);

export type MergedLine = {
	id: string;
	startedAt: number;
	origin: Origin;
	originalSpeakerId: string | null;
};

export const segment = pgTable(
	'segment',
	{
		id: id(),
		workspaceId: text().notNull(),
		conversationId: text().notNull(),
		/** Copied from the conversation, so that access is checked without a join. */
		ownerId: text().notNull(),
		recordedAt: instant().notNull(),
		fileId: fileId(),
		position: integer().notNull(),
		/** Order of lines that share a position after a user split one. */
		part: integer().notNull().default(0),
		speakerId: text().notNull(),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
		startedAt: integer().notNull(),
		endedAt: integer().notNull(),
		text: text().notNull(),
		language: text(),
		/** Not searched, so plain JSON, which takes half the space of jsonb. */
		words: json().$type<WordTuple[]>().notNull(),
		confidence: real(),
		/** Counts edits. An edit must name the revision that it is based on. */
		revision: integer().notNull().default(0),
		originalText: text(),
		originalWords: json().$type<WordTuple[]>(),
		originalSpeakerId: text(),
		merged: jsonb().$type<MergedLine[]>(),
		editedBy: text(),
		editedAt: instant(),
		search: tsvector().generatedAlwaysAs(
			sql`to_tsvector('simple', regexp_replace(translate("text", ${joints}, ${spaces}), ${letters}, ${apart}, 'g'))`,
		),
	},
	(t) => [
		index('segment_in_order').on(t.fileId, t.position),
		index('segment_of_conversation').on(t.conversationId),
		index('segment_edited').on(t.fileId).where(sql`${t.revision} > 0`),
		index('segment_in_time').on(t.fileId, t.startedAt),
		index('segment_newest').on(t.workspaceId, t.recordedAt.desc().nullsFirst()),
		index('segment_owner_newest').on(t.workspaceId, t.ownerId, t.recordedAt.desc().nullsFirst()),
		index('segment_search').using(
			'gin',
			t.workspaceId,
			t.ownerId,
			t.conversationId,
			weekOf(t.recordedAt),
			t.search,
			shortPairs(t.search),
		),
	],
);

type PreviousLine = Omit<
	typeof segment.$inferSelect,
	'workspaceId' | 'conversationId' | 'ownerId' | 'recordedAt' | 'fileId' | 'search' | 'editedAt'
> & { editedAt: string | null };

export const previousTranscript = pgTable(
	'former_transcript',
	{
		fileId: fileId().primaryKey(),
		engine: jsonb().$type<EngineUsed>().notNull(),
		language: text().notNull(),
		languages: jsonb().$type<string[]>(),
		wordlessSpeech: jsonb().$type<TimeRange[]>(),
		storedAt: instant().notNull(),
		speakers: json().$type<Omit<typeof speaker.$inferSelect, 'fileId'>[]>().notNull(),
		lines: json().$type<PreviousLine[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.createdAt)],
);

export const wordReplacement = pgTable(
	'word_replacement',
	{
		id: id(),
		workspaceId: text().notNull(),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		userId: text().notNull(),
		former: jsonb().$type<{ segmentId: string; revision: number; text: string }[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.conversationId)],
);

export const speakerReassignment = pgTable(
	'speaker_reassignment',
	{
		id: id(),
		workspaceId: text().notNull(),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		userId: text().notNull(),
		fileId: fileId(),
		speakerId: text().notNull(),
		isNewSpeaker: boolean().notNull(),
		former: jsonb()
			.$type<
				{
					segmentId: string;
					speakerId: string;
					originalSpeakerId: string | null;
					editedBy: string | null;
					editedAt: string | null;
				}[]
			>()
			.notNull(),
		owners: jsonb().$type<{ pointId: string; speakerId: string }[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.conversationId), index().on(t.fileId)],
);

export const draftSegment = pgTable(
	'draft_segment',
	{
		id: id(),
		runId: text()
			.notNull()
			.references(() => processingRun.id, { onDelete: 'cascade' }),
		fileId: fileId(),
		startedAt: integer().notNull(),
		endedAt: integer().notNull(),
		text: text().notNull(),
	},
	(t) => [index('draft_segment_by_file').on(t.fileId), index('draft_segment_by_run').on(t.runId)],
);

export const liveText = pgTable('live_text', {
	fileId: fileId().primaryKey(),
	claimedBy: text(),
	claimedUntil: instant(),
	unavailable: text().$type<NoLiveText>(),
	delays: jsonb().$type<Record<string, number>>().notNull().default({}),
	behindMs: integer(),
});

export const liveLine = pgTable(
	'live_line',
	{
		id: id(),
		fileId: fileId(),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
		startedAt: integer().notNull(),
		endedAt: integer().notNull(),
		text: text().notNull(),
		isOpen: boolean().notNull(),
	},
	(t) => [index('live_line_by_file').on(t.fileId, t.startedAt)],
);

type HeardWord = TimeRange & {
	text: string;
	confidence: number | null;
	isApproximate: boolean;
	hasSpaceBefore?: boolean;
};

export const heardPiece = pgTable(
	'heard_piece',
	{
		id: id(),
		fileId: fileId(),
		/** 1 is the left one. */
		channel: integer().$type<1 | 2>().notNull(),
		engine: text().notNull(),
		language: text().notNull(),
		parts: json().$type<(TimeRange & { levels: string })[]>().notNull(),
		words: json().$type<HeardWord[]>().notNull(),
	},
	(t) => [index('heard_piece_by_file').on(t.fileId)],
);
