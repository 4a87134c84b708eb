import { pushKinds, pushReasons, pushStates } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { conversation } from '../conversations.ts';
import { workspace } from '../workspaces.ts';

export const push = pgTable(
	'push',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		conversationId: text().references(() => conversation.id, { onDelete: 'set null' }),
		provider: text().notNull(),
		kind: text({ enum: pushKinds }).notNull(),
		remoteContactId: text().notNull(),
		remoteId: text(),
		remoteUrl: text(),
		state: text({ enum: pushStates }).notNull().default('waiting'),
		isRemoval: boolean().notNull().default(false),
		reason: text({ enum: pushReasons }),
		attempts: integer().notNull().default(0),
		dueAt: instant().notNull(),
		claimedUntil: instant(),
		attemptedAt: instant(),
		/** The last attempt may have created the remote record without a response. */
		isInDoubt: boolean().notNull().default(false),
		contentHash: text(),
		requestedBy: text().references(() => user.id, { onDelete: 'set null' }),
		sentAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex('push_once').on(t.conversationId, t.provider),
		index('push_due').on(t.workspaceId, t.provider, t.dueAt).where(sql`${t.state} = 'waiting'`),
		index('push_orphan').on(t.id).where(sql`${t.conversationId} is null`),
	],
);

export const pushCheck = pgTable(
	'push_check',
	{
		conversationId: text()
			.primaryKey()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		/** Whether rules may send the conversation. False for edits of the text alone. */
		appliesRules: boolean().notNull(),
		dueAt: instant().notNull(),
	},
	(t) => [index().on(t.dueAt)],
);
