import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id } from './columns.ts';
import { workspace } from './workspaces.ts';

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });
const userReference = () => text().references(() => user.id, { onDelete: 'cascade' });

/** Sites that may be recorded. Without `userId`, the site applies to all members. */
export const whitelistSite = pgTable(
	'whitelist_site',
	{
		id: id(),
		workspaceId: workspaceId(),
		userId: userReference(),
		title: text().notNull(),
		website: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique('whitelist_site_once').on(t.workspaceId, t.userId, t.website).nullsNotDistinct(),
		index().on(t.userId),
	],
);
