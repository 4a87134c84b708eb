import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { file } from './media.ts';
import { workspace } from './workspaces.ts';

/** A link that opens a conversation, or a clip of one of its recordings, for people without an account. */
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
		/** Whoever made it: it ends with their right to share the conversation. */
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** Of the maker's membership at that time: whoever comes back as a member has another one. */
		memberSince: instant().notNull(),
		/** When the workspace had turned public links on: whenever it does so again, older links stay dead. */
		allowedSince: instant().notNull(),
		/** Of the token in its address. */
		tokenHash: text().notNull(),
		passwordHash: text(),
		hasAudio: boolean().notNull(),
		showsSummary: boolean().notNull(),
		showsActionPoints: boolean().notNull(),
		/** Of a clip; null for the whole conversation. */
		clipFileId: text().references(() => file.id, { onDelete: 'cascade' }),
		/** In ms from the start of the file. */
		clipStartedAt: integer(),
		clipEndedAt: integer(),
		/** The audio of the clip could not be cut. */
		isClipBroken: boolean().notNull().default(false),
		expiresAt: instant().notNull(),
		viewCount: integer().notNull().default(0),
		lastViewedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex().on(t.tokenHash), index().on(t.conversationId), index().on(t.workspaceId), index().on(t.userId)],
);
