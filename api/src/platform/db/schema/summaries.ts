import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

/** A summary that somebody was sent. The row keeps a repeated request from sending it twice. */
export const summaryMessage = pgTable(
	'summary_message',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		requestId: text().notNull(),
		recipient: text().notNull(),
		/** Its message in the outbox. */
		messageId: text().notNull(),
		sentBy: text().references(() => user.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex('summary_once').on(t.conversationId, t.requestId, t.recipient), index().on(t.workspaceId)],
);
