import type { Membership } from '@debrief/shared/contract/workspaces/memberships.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { membership, workspace } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export async function listMemberships({ db }: Deps, caller: Caller): Promise<Membership[]> {
	const rows = await db
		.select({ workspaceId: workspace.id, workspaceName: workspace.name, rank: membership.rank })
		.from(membership)
		.innerJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(eq(membership.userId, caller.userId))
		.orderBy(asc(membership.createdAt), asc(workspace.id));
	return rows.map((row) => ({ ...row, isActive: row.workspaceId === caller.workspaceId }));
}
