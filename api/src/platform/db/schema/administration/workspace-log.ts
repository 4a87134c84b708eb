import type { WorkspaceLogAction } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export type LogDetails = {
	name: string | null;
	before: unknown;
	after: unknown;
};

/** No foreign keys: a reference would lock the workspace's row behind the lock of the server's chain. */
export const workspaceLogEntry = pgTable(
	'workspace_log_entry',
	{
		workspaceId: text().notNull(),
		sequence: bigint({ mode: 'number' }).notNull(),
		at: instant().notNull(),
		actorId: text().notNull(),
		actorEmail: text().notNull(),
		action: text().$type<WorkspaceLogAction>().notNull(),
		subjectId: text().notNull(),
		/** Network without the last part of the address. Null for actions of the server. */
		network: text(),
		browser: text(),
		details: jsonb().$type<LogDetails>(),
		/** Prevents guessing an erased name from its hash. Erased with the details. */
		salt: text(),
		detailsHash: text().notNull(),
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

export const workspaceLogHead = pgTable('workspace_log_head', {
	workspaceId: text().primaryKey(),
	sequence: bigint({ mode: 'number' }).notNull().default(0),
	hash: text().notNull().default(''),
	trimmedSequence: bigint({ mode: 'number' }).notNull().default(0),
	trimmedHash: text().notNull().default(''),
});
