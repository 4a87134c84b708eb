import { type Entitlements, resolveEntitlements } from '@debrief/shared/domain/entitlements.ts';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export async function entitlementsOfWorkspace(
	db: Database | Transaction,
	workspaceId: string,
	now: Date,
): Promise<Entitlements> {
	const [row] = await db.select().from(workspace).where(eq(workspace.id, workspaceId));
	if (!row) throw new AppError('workspace_not_found');
	return resolveEntitlements(row, now);
}
