import { pushReasons, sentTaskStates } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

const person = () => text().references(() => user.id, { onDelete: 'set null' });

export const localTask = pgTable(
	'local_task',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		conversationId: text().references(() => conversation.id, { onDelete: 'cascade' }),
		/** The action point that it stands for. Its text, day, owner and state follow the point's. */
		actionPointId: text(),
		/** True while it only mirrors its action point. A mirror is deleted with its point and sends no reminder. */
		isMirror: boolean().notNull().default(false),
		owner: text(),
		/** The moment of a note or a passage. That of an action point is its evidence. */
		fileId: text(),
		momentMs: integer(),
		creatorId: person(),
		assigneeId: person(),
		title: text().notNull(),
		description: text().notNull().default(''),
		dueDate: date({ mode: 'string' }),
		doneAt: instant(),
		remindedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex('local_task_of_point').on(t.conversationId, t.actionPointId),
		index('local_task_open').on(t.workspaceId, t.assigneeId, t.dueDate).where(sql`${t.doneAt} is null`),
		index('local_task_due').on(t.dueDate).where(sql`${t.doneAt} is null and ${t.remindedAt} is null`),
		index().on(t.assigneeId),
		index().on(t.creatorId),
		index().on(t.workspaceId, t.createdAt),
	],
);

export const sentTask = pgTable(
	'sent_task',
	{
		id: id(),
		taskId: text()
			.notNull()
			.references(() => localTask.id, { onDelete: 'cascade' }),
		provider: text().notNull(),
		remoteId: text(),
		remoteUrl: text(),
		state: text({ enum: sentTaskStates }).notNull().default('waiting'),
		reason: text({ enum: pushReasons }),
		attempts: integer().notNull().default(0),
		dueAt: instant().notNull(),
		claimedUntil: instant(),
		/** The last attempt may have created the remote task without a response. */
		isInDoubt: boolean().notNull().default(false),
		contentHash: text(),
		/** The last common state. The side that differs from it has changed. */
		wasDone: boolean().notNull().default(false),
		polledAt: instant(),
		requestedBy: person(),
		sentAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex('sent_task_once').on(t.taskId),
		index('sent_task_due').on(t.provider, t.dueAt).where(sql`${t.state} = 'waiting'`),
		index('sent_task_poll').on(t.provider, t.polledAt).where(sql`${t.state} = 'sent'`),
		index().on(t.requestedBy),
	],
);
