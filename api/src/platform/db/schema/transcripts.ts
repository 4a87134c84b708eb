import type { NoLiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import type { EngineUsed, TimeRange, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { attachedSigns, unspacedScriptsInSql } from '@debrief/shared/domain/transcripts/words/scripts.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, customType, index, integer, json, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { file } from './media.ts';
import { processingRun } from './processing.ts';

/** PostgreSQL would take what these join, such as a mail address, for one word; people search for its parts. */
const joints = sql.raw(`'@.-_/:&=+~#<>'`);
const spaces = sql.raw(`'             '`);
/** Scripts without spaces have no words that the database finds: each letter is one, and a word is a phrase of them. */
const letters = sql.raw(`'([${unspacedScriptsInSql}][${attachedSigns}]*)'`);
const apart = sql.raw(String.raw`' \1 '`);

/**
 * The Monday before, in UTC: lines are indexed by it, because that index knows no order in time. As an array, of which the
 * index finds several weeks in one go (`= any` would begin anew for each, and a beginning of a word is dear to look up).
 */
export const weekOf = (instant: SQLWrapper) => sql`(array[date_trunc('week', ${instant} at time zone 'UTC')])`;

/**
 * The short words that follow one another, as "you know": the frequent words of every language are short, and an index of
 * words would have to read all lines with both to find a phrase of them. Migration 0011 defines the function.
 */
export const shortPairs = (words: SQLWrapper) => sql`short_word_pairs(${words})`;

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const fileId = () =>
	text()
		.notNull()
		.references(() => file.id, { onDelete: 'cascade' });

export const transcript = pgTable('transcript', {
	fileId: fileId().primaryKey(),
	engine: jsonb().$type<EngineUsed>().notNull(),
	/** Where it was found out, the one that is spoken most. */
	language: text().notNull(),
	/** All that were found out, the most spoken first; null where the language was given. */
	languages: jsonb().$type<string[]>(),
	/** Where a voice was found and no word was recognised; null: not known, the transcript is older than this column. */
	wordlessSpeech: jsonb().$type<TimeRange[]>(),
	createdAt: createdAt(),
});

type Origin = 'local' | 'mixed' | 'other';

/** What a speaker was before a person merged them into another one. */
export type MergedSpeaker = {
	speakerId: string;
	name: string | null;
	label: string;
	origin: Origin;
	isEstimated: boolean;
	position: number;
	/** Positions of the lines that moved with all their parts. */
	positions: number[];
	/** Ids of parts that moved from lines of both. */
	segmentIds: string[];
	/** True when the other one had no name and took this one's. */
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
		/** Speakers that a person merged into this one, in the order in which that happened. */
		merged: jsonb().$type<MergedSpeaker[]>(),
	},
	(t) => [
		primaryKey({ columns: [t.fileId, t.speakerId] }),
		index('speaker_by_name').on(sql`lower(coalesce(${t.name}, ${t.label}))`),
	],
);

/**
 * The words of each speaker of a file, without their order, to find who said a word without reading each line that has it.
 * Triggers of migration 0080 keep it: words are added and stay when a line loses them, so that it has too many rather than
 * too few. One word, `*`, stands for all where they do not fit into a `tsvector`.
 */
export const spokenWords = pgTable(
	'spoken_words',
	{
		fileId: fileId(),
		speakerId: text().notNull(),
		/** The name that is shown, in lower case; null when there is no such speaker any more. */
		name: text(),
		words: tsvector().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.fileId, t.speakerId] }),
		index('spoken_words_by_name').using('gin', t.name, t.words),
	],
);

/** What a line was before it became part of another one; `startedAt` in ms. */
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
		/** Copied from the conversation, so that what somebody may see is found without a join. */
		ownerId: text().notNull(),
		/** Copied from the conversation's start, so that the newest are found without a join. */
		recordedAt: instant().notNull(),
		fileId: fileId(),
		position: integer().notNull(),
		/** Order of the lines that share a position because a person split it. */
		part: integer().notNull().default(0),
		speakerId: text().notNull(),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
		startedAt: integer().notNull(),
		endedAt: integer().notNull(),
		text: text().notNull(),
		/** Where it was found out; null: that of the transcript. */
		language: text(),
		/** As text: nothing searches in them, and it takes half the room of jsonb. */
		words: json().$type<WordTuple[]>().notNull(),
		confidence: real(),
		/** Counts the changes by people; who changes says which one they saw. */
		revision: integer().notNull().default(0),
		/** What the engine heard; null while nobody has changed it. */
		originalText: text(),
		originalWords: json().$type<WordTuple[]>(),
		originalSpeakerId: text(),
		/** Lines that a person merged into this one, by time: their ids still lead here. */
		merged: jsonb().$type<MergedLine[]>(),
		/** Name of the person of the last change. */
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

type FormerLine = Omit<
	typeof segment.$inferSelect,
	'workspaceId' | 'conversationId' | 'ownerId' | 'recordedAt' | 'fileId' | 'search' | 'editedAt'
> & { editedAt: string | null };

/** The transcript before a person had the recording transcribed again, until they decide between the two. */
export const formerTranscript = pgTable(
	'former_transcript',
	{
		fileId: fileId().primaryKey(),
		engine: jsonb().$type<EngineUsed>().notNull(),
		language: text().notNull(),
		languages: jsonb().$type<string[]>(),
		wordlessSpeech: jsonb().$type<TimeRange[]>(),
		/** When it was made. */
		storedAt: instant().notNull(),
		speakers: json().$type<Omit<typeof speaker.$inferSelect, 'fileId'>[]>().notNull(),
		/** `editedAt` in ISO 8601. */
		lines: json().$type<FormerLine[]>().notNull(),
		/** When the new one took its place. */
		createdAt: createdAt(),
	},
	(t) => [index().on(t.createdAt)],
);

/** Words that a person replaced in lines of a conversation, for their undo. */
export const wordReplacement = pgTable(
	'word_replacement',
	{
		id: id(),
		workspaceId: text().notNull(),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		userId: text().notNull(),
		/** The lines before, and their versions after. */
		former: jsonb().$type<{ segmentId: string; revision: number; text: string }[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.conversationId)],
);

/** Lines that a person gave to a speaker, for their undo. */
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
		/** The speaker who got them. */
		speakerId: text().notNull(),
		isNewSpeaker: boolean().notNull(),
		/** The lines before; `editedAt` in ISO 8601. */
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
		/** Action points that went with the lines, and the speakers who owned them. */
		owners: jsonb().$type<{ pointId: string; speakerId: string }[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.conversationId), index().on(t.fileId)],
);

/** What a run has recognised so far; the segments take its place when the run is complete. */
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

/** How live text of a file is doing, and for how long a process has claimed to make it. */
export const liveText = pgTable('live_text', {
	fileId: fileId().primaryKey(),
	claimedBy: text(),
	claimedUntil: instant(),
	/** Why there is none now. */
	unavailable: text().$type<NoLiveText>(),
	/** Number of words by their delay in tenths of a second. */
	delays: jsonb().$type<Record<string, number>>().notNull().default({}),
	/** Delay of the last words, in ms. */
	behindMs: integer(),
});

/** What was recognised while a file was being recorded; the segments take its place. */
export const liveLine = pgTable(
	'live_line',
	{
		id: id(),
		fileId: fileId(),
		origin: text({ enum: ['local', 'mixed', 'other'] }).notNull(),
		startedAt: integer().notNull(),
		endedAt: integer().notNull(),
		text: text().notNull(),
		/** Still being spoken: the next result of its channel takes its place. */
		isOpen: boolean().notNull(),
	},
	(t) => [index('live_line_by_file').on(t.fileId, t.startedAt)],
);
