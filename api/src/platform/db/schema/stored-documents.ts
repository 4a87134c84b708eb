import { storedDocumentFailures, storedDocumentStates } from '@debrief/shared/domain/integrations/stored-documents.ts';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

export const storedDocument = pgTable(
	'stored_document',
	{
		id: id(),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		provider: text().notNull(),
		remoteId: text(),
		url: text(),
		version: text(),
		state: text({ enum: storedDocumentStates }).notNull().default('current'),
		failure: text({ enum: storedDocumentFailures }),
		claimedUntil: instant(),
		storedAt: instant(),
		triedAt: instant(),
	},
	(t) => [uniqueIndex('stored_document_of').on(t.conversationId, t.provider), index().on(t.workspaceId)],
);

export const noteRequest = pgTable(
	'note_request',
	{
		conversationId: text()
			.primaryKey()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		dueAt: instant().notNull(),
	},
	(t) => [index('note_request_due').on(t.workspaceId, t.dueAt)],
);
