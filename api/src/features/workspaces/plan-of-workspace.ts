import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { workspace } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** The plan in force, for work that has no caller (jobs); requests find it on their caller. */
export async function planOfWorkspace(db: Database | Transaction, workspaceId: string): Promise<PlanKey> {
	const [row] = await db.select({ plan: workspace.plan }).from(workspace).where(eq(workspace.id, workspaceId));
	if (!row) throw new AppError('workspace_not_found');
	return row.plan;
}
