import { pushKinds, pushReasons, pushStates } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { conversation } from '../conversations.ts';
import { workspace } from '../workspaces.ts';

/** A conversation at a provider: what it is there, and what is still to be done about it. */
export const push = pgTable(
	'push',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		/** Null once the conversation is deleted for good. */
		conversationId: text().references(() => conversation.id, { onDelete: 'set null' }),
		provider: text().notNull(),
		kind: text({ enum: pushKinds }).notNull(),
		/** Of the contact there. */
		remoteContactId: text().notNull(),
		/** Of what was created there. */
		remoteId: text(),
		remoteUrl: text(),
		state: text({ enum: pushStates }).notNull().default('waiting'),
		/** While it waits or has failed: whether it is to be removed there, rather than to be there as it is here. */
		isRemoval: boolean().notNull().default(false),
		/** Why the last attempt did not succeed. */
		reason: text({ enum: pushReasons }),
		/** Of those since it was last sent. */
		attempts: integer().notNull().default(0),
		/** Not before then. */
		dueAt: instant().notNull(),
		/** While an attempt is under way: when its process counts as killed. */
		claimedUntil: instant(),
		/** When the last attempt began. */
		attemptedAt: instant(),
		/** An attempt to create it may have succeeded without our knowledge. */
		isInDoubt: boolean().notNull().default(false),
		/** Of what was sent last. */
		contentHash: text(),
		/** Null when a rule did. */
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

/** A conversation that changed in a workspace with a CRM: a worker compares what was sent, and applies rules. */
export const pushCheck = pgTable(
	'push_check',
	{
		conversationId: text()
			.primaryKey()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		/** Whether a rule may send it now; an edit of the text alone sends nothing that was not sent before. */
		appliesRules: boolean().notNull(),
		dueAt: instant().notNull(),
	},
	(t) => [index().on(t.dueAt)],
);
