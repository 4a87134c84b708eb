import type { SortLanguage } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { untitledNames } from '@debrief/shared/domain/conversations/conversation-title.ts';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { contact } from './contacts.ts';
import { invitation, workspace } from './workspaces.ts';

type Titled = Record<'title' | 'source' | 'type' | 'startedAt', SQLWrapper>;

export function titleOrder({ title, source, type, startedAt }: Titled, language: SortLanguage): SQL {
	const names = untitledNames[language];
	return sql`lower(coalesce(${title}, case when ${source} = 'voice-memo' then ${literal(names.memo)} when ${type} = 'web-conference' then ${literal(names['web-conference'])} when ${type} = 'phone-call' then ${literal(names['phone-call'])} else ${literal(names.other)} end || ${literal(` ${names.on} `)} || lpad((floor(extract(epoch from (${startedAt} at time zone 'UTC'))) + 62135596800)::bigint::text, 12, '0')))`;
}

// Not a parameter: PostgreSQL uses the index only for the identical expression.
const literal = (text: string): SQL => sql.raw(`'${text}'`);

export const phoneTail = (phone: SQLWrapper): SQL => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 8)`;

export const conversation = pgTable(
	'conversation',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		ownerId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		title: text(),
		isTitleEdited: boolean().notNull().default(false),
		summaryLine: text(),
		type: text({ enum: ['other', 'web-conference', 'phone-call'] }).notNull(),
		direction: text({ enum: ['inbound', 'outbound'] }),
		remotePhone: text(),
		startedAt: instant().notNull(),
		finishedAt: instant(),
		durationMs: integer().notNull().default(0),
		source: text().notNull(),
		userName: text().notNull(),
		contactName: text(),
		contactId: text().references(() => contact.id, { onDelete: 'set null' }),
		search: text().generatedAlwaysAs(
			sql`lower(coalesce("title", '') || chr(10) || coalesce("summary_line", '') || chr(10) || coalesce("contact_name", '') || chr(10) || coalesce("remote_phone", '') || chr(10) || "user_name")`,
		),
		tags: text().array().notNull().default(sql`'{}'`),
		isManuallyCreated: boolean().notNull(),
		language: text().notNull(),
		numberOfSpeakers: integer(),
		createdAt: createdAt(),
		// Derived from the runs of its recordings, for lists. Only derive-status.ts may write these columns.
		step: text({ enum: ['upload', 'prepare', 'transcript', 'insights'] }).notNull(),
		state: text({ enum: ['waiting', 'working', 'done', 'failed'] }).notNull(),
		progress: real(),
		stepStartedAt: instant().notNull().defaultNow(),
		failureReason: text().$type<FailureReason>(),
		failureMessage: text(),
		transcriptStatus: text({ enum: ['processing', 'done', 'processing_failed'] }),
		aiStatus: text({ enum: ['processing', 'success', 'processing_failed'] }),
		aiFailureReason: text().$type<FailureReason>(),
		isStalled: boolean().notNull().default(false),
		endedUnexpectedly: boolean().notNull().default(false),
		/** Counts transcribed words with a confidence, and the confident ones among them. Null without a transcript. */
		wordCount: integer(),
		confidentWordCount: integer(),
		/** True when the transcript is too uncertain for insights: they are stored but hidden. */
		isHeldBack: boolean().notNull().default(false),
		keepsAudio: boolean().notNull().default(false),
		showsUncertain: boolean().notNull().default(false),
		consentText: text(),
		consentAt: instant(),
		archivedAt: instant(),
		deletedAt: instant(),
		/** The conversation that has its sound now. It is hidden like one in the bin until the merge is undone. */
		mergedIntoId: text().references((): AnyPgColumn => conversation.id, { onDelete: 'cascade' }),
		mergePosition: integer(),
	},
	(t) => [
		index('conversation_newest').on(t.workspaceId, t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
		index('conversation_owner_newest').on(
			t.workspaceId,
			t.ownerId,
			t.startedAt.desc().nullsFirst(),
			t.id.desc().nullsFirst(),
		),
		index('conversation_by_title').on(t.workspaceId, titleOrder(t, 'en'), t.id),
		index('conversation_by_german_title').on(t.workspaceId, titleOrder(t, 'de'), t.id),
		index('conversation_by_user').on(t.workspaceId, t.userName, t.id),
		index('conversation_owner_by_user').on(t.workspaceId, t.ownerId, t.userName, t.id),
		index('conversation_by_contact').on(t.workspaceId, sql`coalesce(${t.contactName}, '')`, t.id),
		index('conversation_of_contact')
			.on(t.contactId, t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`${t.contactId} is not null`),
		// Numbers are compared by their end, which is the same in every notation.
		index('conversation_by_phone').on(t.workspaceId, phoneTail(t.remotePhone)).where(sql`${t.remotePhone} is not null`),
		index('conversation_by_duration').on(t.workspaceId, t.durationMs, t.id),
		// Allows counting without reading the rows.
		index('conversation_kinds').on(t.workspaceId, t.type, t.direction, t.archivedAt).where(sql`${t.deletedAt} is null`),
		index('conversation_owner_kinds')
			.on(t.workspaceId, t.ownerId, t.type, t.direction, t.archivedAt)
			.where(sql`${t.deletedAt} is null`),
		index('conversation_archived')
			.on(t.workspaceId, t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
			.where(sql`${t.archivedAt} is not null`),
		index('conversation_bin').on(t.workspaceId, t.deletedAt, t.id).where(sql`${t.deletedAt} is not null`),
		index('conversation_merged').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
		index('conversation_search').using('gin', sql`${t.search} gin_trgm_ops`),
		index('conversation_tags').using('gin', t.tags),
	],
);

export const workspaceTag = pgTable(
	'workspace_tag',
	{
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		tag: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.workspaceId, t.tag] })],
);

export const share = pgTable(
	'share',
	{
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		subject: text({ enum: ['user', 'team'] }).notNull(),
		subjectId: text().notNull(),
		right: text({ enum: ['view', 'edit'] }).notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.conversationId, t.subject, t.subjectId] }), index().on(t.subject, t.subjectId)],
);

/** What an invited person will see once they join. */
export const promisedShare = pgTable(
	'promised_share',
	{
		invitationId: text()
			.notNull()
			.references(() => invitation.id, { onDelete: 'cascade' }),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		right: text({ enum: ['view', 'edit'] }).notNull(),
		sharedBy: text().notNull(),
		comment: text(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.invitationId, t.conversationId] }), index().on(t.conversationId)],
);
