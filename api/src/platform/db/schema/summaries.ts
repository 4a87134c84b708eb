import type { ChannelRule } from '@debrief/shared/contract/integrations/channels.ts';
import { channelKinds } from '@debrief/shared/domain/integrations/summary-rules.ts';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
		messageId: text().notNull(),
		sentBy: text().references(() => user.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex('summary_once').on(t.conversationId, t.requestId, t.recipient), index().on(t.workspaceId)],
);

export const channel = pgTable(
	'channel',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		kind: text({ enum: channelKinds }).notNull(),
		name: text().notNull(),
		/** Encrypted for this row. Anyone who knows it can post to the channel. */
		address: text().notNull(),
		host: text().notNull(),
		rule: jsonb().$type<ChannelRule>(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.workspaceId)],
);

export const summaryRequest = pgTable(
	'summary_request',
	{
		conversationId: text()
			.primaryKey()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.createdAt)],
);
