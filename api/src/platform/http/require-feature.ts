import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import type { FeatureFlag } from '@debrief/shared/domain/plans.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './caller.ts';

/** Throws `feature_not_in_plan` with the feature when the caller's workspace is not entitled to it. */
export function requireFeature({ entitlements }: Pick<Caller, 'entitlements'>, feature: FeatureFlag): void {
	if (!hasFeature(entitlements, feature)) throw new AppError('feature_not_in_plan', { extra: { feature } });
}
