import { boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id } from './columns.ts';
import { workspace } from './workspaces.ts';

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });
const userReference = () => text().references(() => user.id, { onDelete: 'cascade' });

/** Written when somebody first changes one of them. */
export const extensionSettings = pgTable(
	'extension_settings',
	{
		workspaceId: workspaceId(),
		userId: userReference().notNull(),
		autoShowControls: boolean().notNull().default(true),
		autoSync: boolean().notNull().default(true),
		dockedLeft: boolean().notNull().default(false),
		/** BCP 47; null: the language of the browser that records. */
		languageCode: text(),
	},
	(t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index().on(t.userId)],
);

/** What members are told before the first recording on a site. */
export const recordingConsent = pgTable('recording_consent', {
	workspaceId: workspaceId().primaryKey(),
	text: text().notNull(),
});

/** Sites that may be recorded. Without `userId`: by every member of the workspace. */
export const whitelistSite = pgTable(
	'whitelist_site',
	{
		id: id(),
		workspaceId: workspaceId(),
		userId: userReference(),
		title: text().notNull(),
		/** A match pattern in its normal form. */
		website: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		unique('whitelist_site_once').on(t.workspaceId, t.userId, t.website).nullsNotDistinct(),
		index().on(t.userId),
	],
);
