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
		/** Its client's own name of it, by which a repeated call is known. */
		localId: text(),
		title: text(),
		/** Empty for a pin. */
		description: text().notNull(),
		cuePointMs: integer().notNull(),
		/** The file of the recording that the cue point counts in; null: the first recording. */
		fileId: text().references(() => file.id, { onDelete: 'set null' }),
		createdWhile: text({ enum: ['recording', 'playback'] }).notNull(),
		createdAt: createdAt(),
		/** Storage key of the picture. A new picture gets a new key. */
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

/** Who was ever mentioned in a note. The row stays when the mention is gone, so that nobody gets a second mail about it. */
export const noteMention = pgTable(
	'note_mention',
	{
		noteId: text()
			.notNull()
			.references(() => note.id, { onDelete: 'cascade' }),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** Where in the stored description they are named now, in UTF-16 units. */
		places: jsonb().$type<{ start: number; length: number }[]>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.noteId, t.userId] }), index().on(t.userId)],
);
