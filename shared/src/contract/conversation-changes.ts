import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { ConversationType, Direction } from './conversation-kinds.ts';
import { Language } from './languages.ts';
import { Id } from './lists.ts';

/** An instant that databases and calendars agree on. */
const moment = (message: string) =>
	z.iso
		.datetime({ offset: true, message })
		.refine((value) => !(new Date(value).getUTCFullYear() < 1900), { message })
		.transform((value) => new Date(value));

const Title = z.string().trim().min(1).max(limits.titleMaxLength);
const Summary = z.string().trim().max(limits.summaryMaxLength);
const Phone = z.string().trim().max(32);
const Source = z.string().trim().min(1).max(64);
const Type = z.enum(ConversationType.options, { message: 'Invalid type' });
const StartedAt = moment('Invalid startedAt');
const FinishedAt = moment('Invalid finishedAt');

/**
 * A conversation without audio. Without `finishedAt` it ends an hour after its start, with null it has no end; a
 * telephone call needs one.
 */
export const NewConversation = z.strictObject({
	title: Title.optional(),
	type: Type,
	startedAt: StartedAt,
	finishedAt: FinishedAt.nullable().optional(),
	direction: Direction.optional(),
	remotePhone: Phone.optional(),
	source: Source.optional(),
	languageCode: Language.optional(),
	summary: Summary.optional(),
});
export type NewConversation = z.infer<typeof NewConversation>;

/** An action point as people write it: without an id it is a new one, with it it keeps its evidence. */
export const ActionPointChange = z.strictObject({
	id: Id.optional(),
	text: z.string().trim().min(1).max(1_000),
	owner: z.string().trim().min(1).max(120).nullable().default(null),
	dueDate: z.iso.date().nullable().default(null),
	isDone: z.boolean().default(false),
});

/** What is left out stays. Type, source, telephone and direction only of conversations that were made by hand. */
export const ConversationChange = z
	.strictObject({
		title: Title,
		summary: Summary,
		actionPoints: z.array(ActionPointChange).max(200),
		tags: z.array(z.string().trim().min(1).max(128)).max(50),
		contact: z.object({ displayName: z.string().trim().min(1).max(120) }).nullable(),
		type: Type,
		startedAt: StartedAt,
		/** Null takes the end away; a telephone call and audio keep theirs. */
		finishedAt: FinishedAt.nullable(),
		direction: Direction.nullable(),
		remotePhone: Phone.nullable(),
		source: Source,
		/** What the writer saw: what others did to the action points since stays, and another summary is not written over. */
		before: z.strictObject({ summary: z.string(), actionPoints: z.array(ActionPointChange) }).partial(),
	})
	.partial()
	.refine(({ before: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
		message: 'Nothing to change',
	});
export type ConversationChange = z.infer<typeof ConversationChange>;

/** Parts of the insights that people can write themselves and take back. */
export const InsightPart = z.enum(['title', 'summary', 'actionPoints', 'tags']);
export type InsightPart = z.infer<typeof InsightPart>;

/** Who wrote a part of the insights themselves, and when. */
export const EditedInsight = z.object({ part: InsightPart, editedBy: z.string(), editedAt: z.string() });
export type EditedInsight = z.infer<typeof EditedInsight>;

export const CallIds = z.array(Id).min(1).max(limits.bulkMaxConversations);

const on = z.boolean().default(true);
const off = z.boolean().default(false);
/** Columns of the CSV: the first five are on unless switched off, the others off unless switched on. */
export const ExportColumns = z
	.strictObject({
		title: on,
		summary: on,
		tag: on,
		compliance: on,
		action_points: on,
		id: off,
		started_at: off,
		duration: off,
		type: off,
		direction: off,
		user_name: off,
		contact: off,
		remote_phone: off,
	})
	.refine((columns) => Object.values(columns).some(Boolean), { message: 'Choose at least one column' });
export type ExportColumns = z.infer<typeof ExportColumns>;

export const ConversationExport = z.strictObject({
	callIds: CallIds,
	include: ExportColumns.prefault({}),
});
