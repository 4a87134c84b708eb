import { effectivePlan } from '@debrief/shared/domain/entitlements.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { takeTrial } from './trial-uses.ts';

const trialMs = 7 * 86_400_000;

export async function startTrial({ db, clock }: Deps, { userId, workspaceId }: Caller): Promise<void> {
	const now = clock();
	await db.transaction(async (tx) => {
		const isOwn = eq(workspace.id, workspaceId);
		const [row] = await tx.select().from(workspace).where(isOwn).for('update');
		if (!row) throw new AppError('workspace_not_found');
		const plan = effectivePlan(row, now);
		if (plan === 'demoPaid') throw new AppError('trial_used');
		if (plan !== 'free') throw new AppError('plan_not_available');
		if (!(await takeTrial(tx, userId, workspaceId, now))) throw new AppError('trial_used');
		await tx
			.update(workspace)
			.set({
				plan: 'demoPaid',
				trialEndsAt: new Date(now.getTime() + trialMs),
				trialNoticeDays: null,
				planSetAt: null,
			})
			.where(isOwn);
	});
}
