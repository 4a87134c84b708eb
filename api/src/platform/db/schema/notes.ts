import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id } from './columns.ts';
import { conversation } from './conversations.ts';

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
		createdWhile: text({ enum: ['recording', 'playback'] }).notNull(),
		createdAt: createdAt(),
		/** Of the picture, which lies in the storage under it; another picture has another one. */
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
	],
);
