import { auditActions } from '@debrief/shared/domain/audit-actions.ts';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { anyJson, createdAt, id } from '../columns.ts';

/** Administrative acts. Without foreign keys: entries outlive what they are about. */
export const auditEntry = pgTable(
	'audit_entry',
	{
		id: id(),
		at: createdAt(),
		actorId: text().notNull(),
		/** As it was at that time. */
		actorEmail: text().notNull(),
		action: text({ enum: auditActions }).notNull(),
		subjectId: text().notNull(),
		/** Null for acts that concern the whole instance. */
		workspaceId: text(),
		before: anyJson(),
		after: anyJson(),
		/** Place in the chain, from 1 without gaps. */
		sequence: bigint({ mode: 'number' }).notNull().unique('audit_sequence'),
		/** Over this entry and the hash of the one before; empty in entries from before they were chained. */
		hash: text().notNull(),
	},
	(t) => [index().on(t.workspaceId, t.sequence.desc())],
);
