import type { WorkspaceLogAction } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What an entry names: it goes when what it names is deleted for good. */
export type LogDetails = {
	/** As it was at that time. */
	name: string | null;
	before: unknown;
	after: unknown;
};

/**
 * What people did in a workspace, in a chain of its own. Without foreign keys: a reference would lock the workspace's row
 * behind the lock of the server's chain.
 */
export const workspaceLogEntry = pgTable(
	'workspace_log_entry',
	{
		workspaceId: text().notNull(),
		/** Place in the chain of the workspace, from 1 without gaps. */
		sequence: bigint({ mode: 'number' }).notNull(),
		at: instant().notNull(),
		actorId: text().notNull(),
		/** As it was at that time. */
		actorEmail: text().notNull(),
		action: text().$type<WorkspaceLogAction>().notNull(),
		subjectId: text().notNull(),
		/** From where, without the last part of the address; null for what the server did. */
		network: text(),
		browser: text(),
		/** Null once they were forgotten; their hash stays. */
		details: jsonb().$type<LogDetails>(),
		/** Keeps a forgotten name from being guessed by its hash; goes with the details. */
		salt: text(),
		detailsHash: text().notNull(),
		/** Over this entry and the hash of the one before. */
		hash: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.workspaceId, t.sequence] }),
		index('workspace_log_by_time').on(t.workspaceId, t.at),
		index('workspace_log_by_actor').on(t.workspaceId, t.actorId, t.sequence),
		index('workspace_log_by_action').on(t.workspaceId, t.action, t.sequence),
		index('workspace_log_by_subject').on(t.workspaceId, t.subjectId),
	],
);

/** The newest link of each workspace's chain, held by whoever appends, and the last one that is no longer stored. */
export const workspaceLogHead = pgTable('workspace_log_head', {
	workspaceId: text().primaryKey(),
	sequence: bigint({ mode: 'number' }).notNull().default(0),
	hash: text().notNull().default(''),
	/** Entries up to this one were removed because the workspace keeps them no longer. */
	trimmedSequence: bigint({ mode: 'number' }).notNull().default(0),
	trimmedHash: text().notNull().default(''),
});
