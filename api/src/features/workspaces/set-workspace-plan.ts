import type { Workspace } from '@debrief/shared/contract/admin.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { workspace } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findWorkspace } from './list-workspaces.ts';

/** Takes effect on the members' next calls, at the latest after the 5 s that their sign-in is cached. */
export async function setWorkspacePlan(deps: Deps, id: string, plan: PlanKey): Promise<Workspace> {
	await deps.db.update(workspace).set({ plan }).where(eq(workspace.id, id));
	const changed = await findWorkspace(deps.db, id);
	if (!changed) throw new AppError('workspace_not_found');
	return changed;
}
