import { auditActions } from '@debrief/shared/domain/audit-actions.ts';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
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
	},
	(t) => [index('audit_newest').on(t.at.desc(), t.id.desc()), index().on(t.workspaceId, t.at.desc())],
);
