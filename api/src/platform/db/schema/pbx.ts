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

/** With which the telephone system of a workspace sends its recordings. */
export const pbxAccount = pgTable(
	'pbx_account',
	{
		id: id(),
		workspaceId: workspaceId(),
		product: text().$type<PbxProduct>().notNull(),
		/** Of a system that is none of the known ones. */
		productName: text(),
		username: text().notNull(),
		/** Null until a password is generated. */
		passwordHash: text(),
		/** How its files are named, as `readFileName` takes it; null: as the product names them. */
		namePattern: text(),
		/** IANA name of the zone of the times in its file names. */
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

/** What arrived for a workspace and what became of it. The last 100 are kept (`recordTransfer`). */
export const pbxTransfer = pgTable(
	'pbx_transfer',
	{
		id: id(),
		workspaceId: workspaceId(),
		/** Path below the folder of the workspace, with `/`. */
		name: text().notNull(),
		bytes: bigint({ mode: 'number' }).notNull(),
		protocol: text({ enum: pbxProtocols }).notNull(),
		state: text({ enum: pbxTransferStates }).notNull(),
		/** Why it was rejected, or why it still waits: a code of `pbx/rejections.ts`. */
		reason: text(),
		conversationId: text().references(() => conversation.id, { onDelete: 'set null' }),
		startedAt: instant().notNull(),
		/** When its bytes had arrived, or when it was taken or rejected. */
		endedAt: instant(),
	},
	(t) => [index('pbx_transfer_newest').on(t.workspaceId, t.startedAt, t.id), index().on(t.conversationId)],
);

/** A file that was taken, by its hash: whatever arrives again is recognised, even after its conversation was deleted. */
export const pbxOriginal = pgTable(
	'pbx_original',
	{
		workspaceId: workspaceId(),
		/** SHA-1 in hex. */
		sha1: text().notNull(),
		/** The file that it became, alone or joined with the other side of its call. */
		fileId: text().notNull(),
		conversationId: text().references(() => conversation.id, { onDelete: 'set null' }),
		/** Until then one process stores its bytes. */
		claimedUntil: instant(),
		/** Since then its bytes are stored and verified. */
		storedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ columns: [t.workspaceId, t.sha1] }), index().on(t.conversationId), index().on(t.fileId)],
);

/** What the name of its file says about a conversation, and what is uncertain about it. */
export const pbxCall = pgTable(
	'pbx_call',
	{
		conversationId: text()
			.primaryKey()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		workspaceId: workspaceId(),
		fileName: text().notNull(),
		callId: text(),
		/** Of the person who had the call. */
		extension: text(),
		/** Codes of `pbx/call-doubts.ts`. */
		doubts: text().array().notNull(),
		/** In the hour that a clock repeats: the other moment at which it may have begun. */
		otherStartedAt: instant(),
	},
	(t) => [index('pbx_call_of_extension').on(t.workspaceId, t.extension)],
);

/** Whose calls an extension has. */
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

/** Rejected files of a workspace that no mail has mentioned yet. */
export const pbxRejection = pgTable('pbx_rejection', {
	workspaceId: workspaceId().primaryKey(),
	pending: integer().notNull().default(0),
	firstAt: instant(),
	lastAt: instant(),
	mailedAt: instant(),
});
