import { auditActions } from '@debrief/shared/domain/audit-actions.ts';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, id } from '../columns.ts';

export const auditEntry = pgTable(
	'audit_entry',
	{
		id: id(),
		at: createdAt(),
		actorId: text().notNull(),
		actorEmail: text().notNull(),
		action: text({ enum: auditActions }).notNull(),
		subjectId: text().notNull(),
		workspaceId: text(),
		before: anyJson(),
		after: anyJson(),
		sequence: bigint({ mode: 'number' }).notNull().unique('audit_sequence'),
		/** Covers this entry and the previous hash. Empty for entries that predate the chain. */
		hash: text().notNull(),
	},
	(t) => [index().on(t.workspaceId, t.sequence.desc())],
);
