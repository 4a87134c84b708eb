import { type FeatureFlag, hasFeature } from '@debrief/shared/domain/plans.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './caller.ts';

/** Throws `feature_not_in_plan`, with the feature, where the plan of the caller's workspace lacks it. */
export function requireFeature({ plan }: Pick<Caller, 'plan'>, feature: FeatureFlag): void {
	if (!hasFeature(plan, feature)) throw new AppError('feature_not_in_plan', { extra: { feature } });
}
