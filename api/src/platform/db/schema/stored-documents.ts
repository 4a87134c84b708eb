import { storedDocumentFailures, storedDocumentStates } from '@debrief/shared/domain/integrations/stored-documents.ts';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

/** The document of a conversation at a provider, such as Google Drive. */
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
		/** Its id there; null until it is stored. */
		remoteId: text(),
		url: text(),
		/** What was stored last, as the provider's adapter compares it. */
		version: text(),
		state: text({ enum: storedDocumentStates }).notNull().default('current'),
		failure: text({ enum: storedDocumentFailures }),
		/** Until when one request has taken it upon itself to store it. */
		claimedUntil: instant(),
		/** When it was stored last. */
		storedAt: instant(),
		/** When it was last tried. */
		triedAt: instant(),
	},
	(t) => [uniqueIndex('stored_document_of').on(t.conversationId, t.provider), index().on(t.workspaceId)],
);

/** A conversation whose note in the WebDAV folder of its workspace has to be written: it is new, or has changed. */
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
