import { isPaidPlan } from '@debrief/shared/domain/plans.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { findLive, type SubscriptionRow } from './live-subscription.ts';

type PlanState = Pick<typeof workspace.$inferSelect, 'plan' | 'planSetAt' | 'trialEndsAt' | 'usageSince'>;

/** Returns null for no change. A plan set by an administrator stays until a newer subscription begins. */
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

/** The workspace row must be locked. */
export async function derivePlan(tx: Transaction, workspaceId: string, now: Date): Promise<void> {
	const [row] = await tx.select().from(workspace).where(eq(workspace.id, workspaceId));
	const change = row && planChange(row, await findLive(tx, workspaceId, now));
	if (change) await tx.update(workspace).set(change).where(eq(workspace.id, workspaceId));
}
