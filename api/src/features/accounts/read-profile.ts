import { PlanKey } from '@debrief/shared/contract/plan-shapes.ts';
import type { Profile } from '@debrief/shared/contract/profile.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { membership, user, workspace } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** Who somebody is, with the plan of their workspace. Without billing there is nothing to try or to pay. */
export async function readProfile(db: Database, userId: string): Promise<Profile> {
	const [row] = await db
		.select({ user, rank: membership.rank, workspace })
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.innerJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(eq(user.id, userId))
		.orderBy(asc(membership.createdAt), asc(membership.workspaceId))
		.limit(1);
	if (!row) throw new AppError('account_inactive');
	const key = row.workspace.plan;
	const plan = plans[key];
	return {
		_id: row.user.id,
		email: row.user.email,
		fullName: row.user.fullName,
		role: row.user.role,
		rank: row.rank,
		workspaceId: row.workspace.id,
		workspaceName: row.workspace.name,
		registeredAs: PlanKey.parse(row.user.registeredAs),
		title: plan.title,
		features: [...plan.features],
		currentPlan: {
			title: plan.title,
			key,
			initialAmount: plan.priceCents,
			billingPeriod: plan.billingPeriod,
		},
		isTrialAvailable: false,
		trialEndDate: null,
		showPaymentRequired: false,
		showWizard: row.user.showWizard,
		showWelcomeMsg: row.user.showWelcomeMsg,
	};
}
