import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { file } from './media.ts';
import { workspace } from './workspaces.ts';

export const publicLink = pgTable(
	'public_link',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		/** The creator. The link ends with their right to share the conversation. */
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** Start of the creator's membership. A new membership does not revive the link. */
		memberSince: instant().notNull(),
		/** When the workspace enabled public links. Enabling them again does not revive older links. */
		allowedSince: instant().notNull(),
		tokenHash: text().notNull(),
		passwordHash: text(),
		hasAudio: boolean().notNull(),
		showsSummary: boolean().notNull(),
		showsActionPoints: boolean().notNull(),
		clipFileId: text().references(() => file.id, { onDelete: 'cascade' }),
		clipStartedAt: integer(),
		clipEndedAt: integer(),
		isClipBroken: boolean().notNull().default(false),
		expiresAt: instant().notNull(),
		viewCount: integer().notNull().default(0),
		lastViewedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.tokenHash), index().on(t.conversationId), index().on(t.workspaceId), index().on(t.userId)],
);
