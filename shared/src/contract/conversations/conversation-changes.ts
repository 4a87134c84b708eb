import { z } from 'zod';
import { fieldMessage, invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { Language } from '../languages.ts';
import { Beginning, Id, Instant } from '../lists.ts';
import { ConversationType, Direction } from './conversation-kinds.ts';

const moment = (schema: z.ZodType<string, string>, message: string) =>
	z.iso
		.datetime({ offset: true, message, abort: true })
		.refine((value) => schema.safeParse(value).success && new Date(value).getUTCFullYear() >= 1900, { message })
		.transform((value) => new Date(value));

const Title = z.string().trim().min(1).max(limits.titleMaxLength);
const Summary = z.string().trim().max(limits.summaryMaxLength);
const Phone = z.string().trim().max(32);
const Source = z.string().trim().min(1).max(64);
const Type = z.enum(ConversationType.options, { message: invalidMessage('type') });
const StartedAt = moment(Beginning, invalidMessage('startedAt'));
const FinishedAt = moment(Instant, invalidMessage('finishedAt'));

/** Without `finishedAt` it lasts an hour. Null means no end, which is invalid for phone calls. */
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

/** With an ID it keeps its evidence, without one it is new. Other fields are ignored. */
export const ActionPointChange = z.object({
	id: Id.optional(),
	text: z.string().trim().min(1).max(1_000),
	owner: z.string().trim().min(1).max(120).nullable().default(null),
	dueDate: z.iso.date().nullable().default(null),
	isDone: z.boolean().default(false),
});

/** Type, source, phone and direction may only change in manually created conversations. */
export const ConversationChange = z
	.strictObject({
		title: Title,
		summary: Summary,
		actionPoints: z.array(ActionPointChange).max(200),
		tags: z.array(z.string().trim().min(1).max(128)).max(50),
		contact: z
			.object({ id: Id.optional(), displayName: z.string().trim().min(1).max(120).optional() })
			.refine(({ id, displayName }) => id !== undefined || displayName !== undefined, invalidMessage('contact'))
			.nullable(),
		type: Type,
		startedAt: StartedAt,
		/** Null removes the end, except from phone calls and recordings. */
		finishedAt: FinishedAt.nullable(),
		direction: Direction.nullable(),
		remotePhone: Phone.nullable(),
		source: Source,
		/** Shows insights despite too few confident words. */
		showsUncertain: z.literal(true),
		/** Exempts its audio from the privacy mode. Only the owner may change it. */
		keepsAudio: z.boolean(),
		/** The edit's base: changes to action points are merged, a changed summary or contact is a conflict. */
		before: z
			.strictObject({ summary: z.string(), actionPoints: z.array(ActionPointChange), contactId: Id.nullable() })
			.partial(),
	})
	.partial()
	.refine(({ before: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
		message: fieldMessage('nothingToChange'),
	});
export type ConversationChange = z.infer<typeof ConversationChange>;

export const InsightPart = z.enum(['title', 'summary', 'actionPoints', 'tags']);
export type InsightPart = z.infer<typeof InsightPart>;

export const EditedInsight = z.object({ part: InsightPart, editedBy: z.string(), editedAt: z.string() });
export type EditedInsight = z.infer<typeof EditedInsight>;

export const CallIds = z.array(Id).min(1).max(limits.bulkMaxConversations);

const on = z.boolean().default(true);
const off = z.boolean().default(false);
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
		file_name: off,
		accuracy: off,
		engine: off,
	})
	.refine((columns) => Object.values(columns).some(Boolean), { message: fieldMessage('columns') });
export type ExportColumns = z.infer<typeof ExportColumns>;

export const ConversationExport = z.strictObject({
	callIds: CallIds,
	include: ExportColumns.prefault({}),
});
