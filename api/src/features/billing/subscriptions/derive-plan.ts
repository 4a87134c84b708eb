import { isPaidPlan } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { findLive, type SubscriptionRow } from './live-subscription.ts';

type PlanState = Pick<typeof workspace.$inferSelect, 'plan' | 'planSetAt' | 'trialEndsAt' | 'usageSince'>;

/**
 * Returns what the subscriptions of a workspace make of its plan: the live one's, or FREE after the last; null where it
 * stays. A plan that an administrator set by hand stays until a newer subscription begins. Trials are left alone.
 */
export function planChange(
	{ plan, planSetAt, trialEndsAt, usageSince }: PlanState,
	live: SubscriptionRow | null,
): Partial<PlanState> | null {
	if (planSetAt && !(live && live.startedAt > planSetAt)) return null;
	if (!live) return isPaidPlan(plan) ? { plan: 'free', usageSince: null } : null;
	const isSame = plan === live.plan && usageSince?.getTime() === live.startedAt.getTime();
	if (isSame && trialEndsAt === null && planSetAt === null) return null;
	return { plan: live.plan, trialEndsAt: null, planSetAt: null, usageSince: live.startedAt };
}

/** Sets the plan of a workspace to what its subscriptions say. The row has to be locked. */
export async function derivePlan(tx: Transaction, workspaceId: string, now: Date): Promise<void> {
	const [row] = await tx.select().from(workspace).where(eq(workspace.id, workspaceId));
	const change = row && planChange(row, await findLive(tx, workspaceId, now));
	if (change) await tx.update(workspace).set(change).where(eq(workspace.id, workspaceId));
}
