import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id } from './columns.ts';
import { conversation } from './conversations.ts';
import { file } from './media.ts';

export const note = pgTable(
	'note',
	{
		id: id(),
		workspaceId: text().notNull(),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		authorId: text().references(() => user.id, { onDelete: 'set null' }),
		localId: text(),
		title: text(),
		description: text().notNull(),
		cuePointMs: integer().notNull(),
		/** The file in which the cue point counts. Null means the first recording. */
		fileId: text().references(() => file.id, { onDelete: 'set null' }),
		createdWhile: text({ enum: ['recording', 'playback'] }).notNull(),
		createdAt: createdAt(),
		attachmentId: text(),
		attachmentMimeType: text(),
		attachmentBytes: integer(),
	},
	(t) => [
		index('note_by_moment').on(t.conversationId, t.cuePointMs, t.id),
		uniqueIndex('note_one_per_conversation_and_local_id').on(t.conversationId, t.localId),
		uniqueIndex('note_by_attachment').on(t.attachmentId),
		index().on(t.workspaceId),
		index().on(t.authorId),
		index().on(t.fileId),
	],
);

/** Mentions in notes. The row stays when a mention is removed, so that it causes no second mail. */
export const noteMention = pgTable(
	'note_mention',
	{
		noteId: text()
			.notNull()
			.references(() => note.id, { onDelete: 'cascade' }),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		places: jsonb().$type<{ start: number; length: number }[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.noteId, t.userId] }), index().on(t.userId)],
);
