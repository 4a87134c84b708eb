import { isPaidPlan, type PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import type { Deps } from '../../deps.ts';
import { hasUsedTrial } from './trial/trial-uses.ts';

type Person = {
	userId: string;
	workspaceId: string;
	rank: Rank;
	registeredAs: PlanKey;
	plan: PlanKey;
	isManaged: boolean;
};

export async function billingStateOf(
	{ db, payments }: Deps,
	{ userId, workspaceId, rank, registeredAs, plan, isManaged }: Person,
) {
	const mayBuy = payments !== null && !isManaged && plan === 'free' && rank === 'Admin';
	return {
		hasBilling: payments !== null,
		isTrialAvailable: mayBuy && !(await hasUsedTrial(db, userId, workspaceId)),
		showPaymentRequired: mayBuy && isPaidPlan(registeredAs),
	};
}
