import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { membership, workspace } from '../../../platform/db/schema/index.ts';

export async function createWorkspace(
	tx: Transaction,
	input: { ownerId: string; name: string; plan: PlanKey },
): Promise<string> {
	const id = newId();
	await tx.insert(workspace).values({ id, name: input.name, plan: input.plan });
	await tx.insert(membership).values({ workspaceId: id, userId: input.ownerId, rank: 'Admin' });
	return id;
}
