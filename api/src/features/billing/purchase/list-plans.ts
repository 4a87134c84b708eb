import type { PlanOffer } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { isPaidPlan, monthsOf, type PlanKey, plans } from '@debrief/shared/domain/plans.ts';
import type { Deps } from '../../../deps.ts';
import { paymentsOf } from '../billing-context.ts';

const offered = ['free', 'premium', 'premiumYear'] as const satisfies readonly PlanKey[];

export function listPlans(deps: Deps): { list: PlanOffer[]; isSandbox: boolean } {
	const { isSandbox } = paymentsOf(deps);
	return { isSandbox, list: offered.map(toOffer) };
}

function toOffer(key: (typeof offered)[number]): PlanOffer {
	const { title, priceCents, billingPeriod, features } = plans[key];
	const monthlyAmount = isPaidPlan(key) ? priceCents / monthsOf(key) : 0;
	return {
		key,
		title,
		billingPeriod,
		monthlyAmount,
		amount: priceCents,
		currency: 'usd',
		features: [...features],
	};
}
