import { type FeatureFlag, featureFlags, type PlanKey, type PlanLimits, plans } from './plans.ts';

/** Features check this, never the name of a plan. */
export type Entitlements = {
	features: readonly FeatureFlag[];
	limits: PlanLimits;
	/** The transcript minutes of a paid plan count only where plans are sold. */
	hasMinutesOfPlan?: boolean;
};

/** A limit of null means unlimited. */
export type EntitlementOverrides = {
	features?: Partial<Record<FeatureFlag, boolean>> | undefined;
	limits?: { [Name in keyof PlanLimits]?: PlanLimits[Name] | null | undefined } | undefined;
};

export type Subscription = {
	plan: PlanKey;
	trialEndsAt: Date | null;
	entitlementOverrides: EntitlementOverrides;
};

/** An expired trial counts as free. */
export const effectivePlan = ({ plan, trialEndsAt }: Omit<Subscription, 'entitlementOverrides'>, now: Date): PlanKey =>
	plan === 'demoPaid' && trialEndsAt !== null && trialEndsAt <= now ? 'free' : plan;

export function resolveEntitlements(subscription: Subscription, now: Date): Entitlements {
	const plan = effectivePlan(subscription, now);
	const { features, limits } = plans[plan];
	const { features: granted = {}, limits: changed = {} } = subscription.entitlementOverrides;
	const limitOf = (name: 'transcriptSecondsPerMonth' | 'insightsPerMonth') =>
		changed[name] === undefined ? limits[name] : (changed[name] ?? Number.POSITIVE_INFINITY);
	return {
		features: featureFlags.filter((flag) => granted[flag] ?? features.includes(flag)),
		limits: {
			transcriptSecondsPerMonth: limitOf('transcriptSecondsPerMonth'),
			insightsPerMonth: limitOf('insightsPerMonth'),
			visibleWindow: changed.visibleWindow === undefined ? limits.visibleWindow : changed.visibleWindow,
		},
		hasMinutesOfPlan: plan !== 'free' && changed.transcriptSecondsPerMonth === undefined,
	};
}

export const hasFeature = ({ features }: Entitlements, flag: FeatureFlag): boolean => features.includes(flag);
