import { isPaidPlan } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { findLive } from './live-subscription.ts';

/**
 * Sets the plan of a workspace to what its subscriptions say: the live one's, or FREE after the last. A plan that an
 * administrator set by hand stays until a newer subscription begins. Trials are left alone. The row has to be locked.
 */
export async function derivePlan(tx: Transaction, workspaceId: string, now: Date): Promise<void> {
	const [row] = await tx.select().from(workspace).where(eq(workspace.id, workspaceId));
	if (!row) return;
	const live = await findLive(tx, workspaceId, now);
	if (row.planSetAt && !(live && live.startedAt > row.planSetAt)) return;
	const isOwn = eq(workspace.id, workspaceId);
	if (live)
		await tx
			.update(workspace)
			.set({ plan: live.plan, trialEndsAt: null, planSetAt: null, usageSince: live.startedAt })
			.where(isOwn);
	else if (isPaidPlan(row.plan)) await tx.update(workspace).set({ plan: 'free', usageSince: null }).where(isOwn);
}
