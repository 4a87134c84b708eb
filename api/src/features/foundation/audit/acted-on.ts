import type { AuditAction } from '@debrief/shared/domain/audit-actions.ts';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { auditEntry } from '../../../platform/db/schema/index.ts';

/** Holds for rows that the user added or changed, even if they have left the workspace, because its audit log stays. */
export function actedOn(
	db: Database | Transaction,
	userId: string,
	{ workspaceId, id }: { workspaceId: PgColumn; id: PgColumn },
	actions: AuditAction[],
): SQL {
	const acts = db
		.select({ one: sql`1` })
		.from(auditEntry)
		.where(
			and(
				eq(auditEntry.workspaceId, workspaceId),
				eq(auditEntry.subjectId, id),
				eq(auditEntry.actorId, userId),
				inArray(auditEntry.action, actions),
			),
		);
	return exists(acts);
}
