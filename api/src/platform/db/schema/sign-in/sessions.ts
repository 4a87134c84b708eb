import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '../accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { workspace } from '../workspaces.ts';

/** better-auth's table, except for `workspaceId`. */
export const session = pgTable(
	'session',
	{
		id: id(),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		token: text().notNull().unique(),
		expiresAt: instant().notNull(),
		ipAddress: text(),
		userAgent: text(),
		/** The active workspace. */
		workspaceId: text().references(() => workspace.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
		updatedAt: createdAt(),
	},
	(t) => [index().on(t.userId)],
);
