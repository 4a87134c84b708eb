import { isPaidPlan, type PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { getSubscription } from '../subscriptions/get-subscription.ts';
import { resellerOf } from './resellers-of.ts';

type Reason = 'current' | 'subscribed' | 'trialUsed' | 'notAdmin' | 'managed';
type Availability = { plan: PlanKey; isAvailable: boolean; reason: Reason | null };

export async function planAvailability(deps: Deps, caller: Caller, plan: PlanKey): Promise<Availability> {
	const current = await getSubscription(deps, caller);
	const isManaged = (await resellerOf(deps.db, caller.workspaceId)) !== null;
	const reason = reasonAgainst(caller, current, plan) ?? (isManaged && plan !== 'free' ? 'managed' : null);
	return { plan, isAvailable: reason === null, reason };
}

function reasonAgainst(
	{ rank }: Caller,
	current: { plan: PlanKey; remoteId: string | null; isTrialAvailable: boolean },
	plan: PlanKey,
): Reason | null {
	if (current.plan === plan || (isPaidPlan(plan) && isPaidPlan(current.plan) && !current.remoteId)) return 'current';
	if (rank !== 'Admin') return 'notAdmin';
	if (plan === 'demoPaid' && !current.isTrialAvailable) return current.remoteId ? 'subscribed' : 'trialUsed';
	return plan !== 'free' && current.remoteId ? 'subscribed' : null;
}
