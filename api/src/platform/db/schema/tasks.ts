import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

const person = () => text().references(() => user.id, { onDelete: 'set null' });

/** Something that somebody has to do, with or without a conversation. */
export const localTask = pgTable(
	'local_task',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		conversationId: text().references(() => conversation.id, { onDelete: 'cascade' }),
		/** The action point of the conversation that is the same thing; both are done together. */
		actionPointId: text(),
		creatorId: person(),
		assigneeId: person(),
		title: text().notNull(),
		description: text().notNull().default(''),
		dueDate: date({ mode: 'string' }),
		doneAt: instant(),
		/** When the assignee got the mail about the due date. */
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
