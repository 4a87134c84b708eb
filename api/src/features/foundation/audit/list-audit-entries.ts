import type { AuditEntry } from '@debrief/shared/contract/workspaces/audit.ts';
import type { AuditAction } from '@debrief/shared/domain/audit-actions.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { auditEntry, workspace } from '../../../platform/db/schema/index.ts';

type Query = { start: number; limit: number; workspaceId?: string | undefined; action?: AuditAction | undefined };

const countedMax = 10_000;

export async function listAuditEntries({ db }: Deps, { start, limit, workspaceId, action }: Query) {
	const matches = and(
		workspaceId ? eq(auditEntry.workspaceId, workspaceId) : undefined,
		action ? eq(auditEntry.action, action) : undefined,
	);
	const counted = db.select({ id: auditEntry.id }).from(auditEntry).where(matches).limit(countedMax).as('counted');
	const newest = db
		.select({ entry: auditEntry, workspaceName: workspace.name })
		.from(auditEntry)
		.leftJoin(workspace, eq(workspace.id, auditEntry.workspaceId))
		.where(matches)
		.orderBy(desc(auditEntry.sequence));
	const [rows, [total]] = await Promise.all([
		newest.offset(start).limit(limit),
		db.select({ n: count() }).from(counted),
	]);
	const n = total?.n ?? 0;
	return {
		list: rows.map(({ entry, workspaceName }) => toEntry(entry, workspaceName)),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

type Row = typeof auditEntry.$inferSelect;

const toEntry = ({ at, actorId, actorEmail, ...row }: Row, workspaceName: string | null): AuditEntry => ({
	...row,
	workspaceName,
	at: at.toISOString(),
	actor: { id: actorId, email: actorEmail },
});
