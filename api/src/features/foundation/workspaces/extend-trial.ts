import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { membership, workspace } from '../../../platform/db/schema/index.ts';

const dayMs = 86_400_000;

export async function extendTrial(tx: Transaction, userId: string, days: number, now: Date): Promise<void> {
	const [own] = await tx
		.select({ id: workspace.id, plan: workspace.plan, trialEndsAt: workspace.trialEndsAt })
		.from(workspace)
		.innerJoin(membership, eq(membership.workspaceId, workspace.id))
		.where(eq(membership.userId, userId))
		.orderBy(asc(membership.createdAt))
		.limit(1)
		.for('update');
	if (!own || (own.plan === 'demoPaid' && !own.trialEndsAt)) return;
	const from = Math.max(now.getTime(), own.trialEndsAt?.getTime() ?? 0);
	await tx
		.update(workspace)
		.set({
			plan: own.plan === 'free' ? 'demoPaid' : own.plan,
			trialEndsAt: new Date(from + days * dayMs),
			trialNoticeDays: null,
		})
		.where(eq(workspace.id, own.id));
}
