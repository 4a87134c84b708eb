import { paidPlanKeys } from '@debrief/shared/domain/plans.ts';
import { and, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { subscription, workspace } from '../../../platform/db/schema/index.ts';
import { derivePlan } from './derive-plan.ts';

export async function endLapsedPlans({ db, clock, payments }: Deps): Promise<void> {
	if (!payments) return;
	const now = clock();
	const lapsed = await db
		.selectDistinct({ workspaceId: subscription.workspaceId })
		.from(subscription)
		.innerJoin(workspace, eq(workspace.id, subscription.workspaceId))
		.where(
			and(
				ne(subscription.status, 'ended'),
				inArray(workspace.plan, paidPlanKeys),
				or(lte(subscription.graceUntil, now), lte(subscription.cancelAt, now)),
			),
		);
	for (const { workspaceId } of lapsed)
		await db.transaction(async (tx) => {
			await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('update');
			await derivePlan(tx, workspaceId, now);
		});
}
