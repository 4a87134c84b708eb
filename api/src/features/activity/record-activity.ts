import type { Activity } from '@debrief/shared/contract/activity.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { activity } from '../../platform/db/schema/index.ts';

/** Writes what happened, in the transaction in which it happened. `who` is whose feed it belongs to. */
export async function recordActivity(
	tx: Transaction,
	who: { workspaceId: string; userId: string },
	type: Activity['activityType'],
	content: Activity['activityContent'],
): Promise<void> {
	await tx.insert(activity).values({ id: newId(), workspaceId: who.workspaceId, userId: who.userId, type, content });
}
