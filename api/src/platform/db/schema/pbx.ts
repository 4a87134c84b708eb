import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

const workspaceId = () =>
	text()
		.notNull()
		.references(() => workspace.id, { onDelete: 'cascade' });

export const pbxAccount = pgTable(
	'pbx_account',
	{
		id: id(),
		workspaceId: workspaceId(),
		product: text().$type<PbxProduct>().notNull(),
		productName: text(),
		username: text().notNull(),
		passwordHash: text(),
		namePattern: text(),
		timeZone: text().notNull(),
		createdAt: createdAt(),
		passwordChangedAt: instant(),
		updatedAt: instant().notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex('pbx_account_of_workspace').on(t.workspaceId),
		uniqueIndex('pbx_account_username').on(t.username),
	],
);

export const pbxProtocols = ['ftp', 'ftps', 'sftp', 'http', 'folder'] as const;
export const pbxTransferStates = ['received', 'taken', 'joined', 'duplicate', 'rejected', 'removed'] as const;

export const pbxTransfer = pgTable(
	'pbx_transfer',
	{
		id: id(),
		workspaceId: workspaceId(),
		name: text().notNull(),
		bytes: bigint({ mode: 'number' }).notNull(),
		protocol: text({ enum: pbxProtocols }).notNull(),
		state: text({ enum: pbxTransferStates }).notNull(),
		reason: text(),
		conversationId: text().references(() => conversation.id, { onDelete: 'set null' }),
		startedAt: instant().notNull(),
		endedAt: instant(),
	},
	(t) => [index('pbx_transfer_newest').on(t.workspaceId, t.startedAt, t.id), index().on(t.conversationId)],
);

/** Hashes of accepted files. They detect duplicates even after the conversation was deleted. */
export const pbxOriginal = pgTable(
	'pbx_original',
	{
		workspaceId: workspaceId(),
		sha1: text().notNull(),
		fileId: text().notNull(),
		conversationId: text().references(() => conversation.id, { onDelete: 'set null' }),
		claimedUntil: instant(),
		storedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.workspaceId, t.sha1] }), index().on(t.conversationId), index().on(t.fileId)],
);

export const pbxCall = pgTable(
	'pbx_call',
	{
		conversationId: text()
			.primaryKey()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		workspaceId: workspaceId(),
		fileName: text().notNull(),
		callId: text(),
		extension: text(),
		doubts: text().array().notNull(),
		otherStartedAt: instant(),
	},
	(t) => [index('pbx_call_of_extension').on(t.workspaceId, t.extension)],
);

export const pbxExtension = pgTable(
	'pbx_extension',
	{
		workspaceId: workspaceId(),
		extension: text().notNull(),
		userId: text()
			.notNull()
			.references(() => user.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.workspaceId, t.extension] }), index().on(t.userId)],
);

export const pbxRejection = pgTable('pbx_rejection', {
	workspaceId: workspaceId().primaryKey(),
	pending: integer().notNull().default(0),
	firstAt: instant(),
	lastAt: instant(),
	mailedAt: instant(),
});
