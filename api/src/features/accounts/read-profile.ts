import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { PlanKey } from '@debrief/shared/contract/workspaces/plan-shapes.ts';
import { effectivePlan, resolveEntitlements } from '@debrief/shared/domain/entitlements.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { secondFactorOf } from '../../platform/auth/two-factor/has-second-factor.ts';
import { isSecondFactorRequired } from '../../platform/auth/two-factor/second-factor-rule.ts';
import { membership, reseller, resellerCustomer, user, workspace } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readSetting } from '../../platform/settings.ts';
import { billingStateOf } from '../billing/index.ts';
import { interfaceSetting } from '../foundation/index.ts';
import { deletionSetting } from './deletion/deletion-setting.ts';

export async function readProfile(deps: Deps, userId: string, workspaceId: string): Promise<Profile> {
	const { db, clock } = deps;
	const [row] = await db
		.select({ user, rank: membership.rank, workspace, reseller, hasSecondFactor: secondFactorOf(db, user.id) })
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.innerJoin(workspace, eq(workspace.id, membership.workspaceId))
		.leftJoin(resellerCustomer, eq(resellerCustomer.workspaceId, workspace.id))
		.leftJoin(reseller, eq(reseller.userId, resellerCustomer.resellerId))
		.where(and(eq(user.id, userId), eq(workspace.id, workspaceId)));
	if (!row) throw new AppError('workspace_not_found');
	const key = effectivePlan(row.workspace, clock());
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
		features: [...resolveEntitlements(row.workspace, clock()).features],
		currentPlan: {
			title: plan.title,
			key,
			initialAmount: plan.priceCents,
			billingPeriod: plan.billingPeriod,
		},
		trialEndDate: row.workspace.trialEndsAt?.toISOString() ?? null,
		...(await billingStateOf(deps, {
			userId,
			workspaceId,
			rank: row.rank,
			plan: key,
			isManaged: row.reseller !== null,
			registeredAs: PlanKey.parse(row.user.registeredAs),
		})),
		showWizard: row.user.showWizard,
		showWelcomeMsg: row.user.showWelcomeMsg,
		...(await readSetting(db, interfaceSetting, { userId })),
		reseller: row.reseller !== null,
		resellerDetails: row.reseller,
		photoVersion: row.user.image,
		hasSecondFactor: row.hasSecondFactor,
		mustSetUpSecondFactor: !row.hasSecondFactor && (await isSecondFactorRequired(db, row.user.role)),
		workspaceDeletionAt: row.workspace.deletionAt?.toISOString() ?? null,
		deletionAt: (await readSetting(db, deletionSetting, { userId })).at,
	};
}
