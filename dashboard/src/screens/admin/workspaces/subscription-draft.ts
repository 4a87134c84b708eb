import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { type FeatureFlag, featureFlags, type PlanKey } from '@debrief/shared/domain/plans.ts';

export const limitNames = ['transcriptSecondsPerMonth', 'insightsPerMonth'] as const;
export type LimitName = (typeof limitNames)[number];
/** `typed` contains digits only. */
export type LimitDraft = { kind: 'plan' | 'unlimited' | 'own'; typed: string };
type FeatureDraft = 'plan' | 'on' | 'off';
/** In days from now. */
export type TrialDays = 'kept' | '7' | '14' | '30' | '90';

export type SubscriptionDraft = {
	plan: PlanKey;
	reason: string;
	trialDays: TrialDays;
	/** In minutes, although the contract uses seconds. */
	limits: Record<LimitName, LimitDraft>;
	history: 'plan' | 'unlimited' | 'own';
	features: Record<FeatureFlag, FeatureDraft>;
};

const dayMs = 86_400_000;
const unitOf = (name: LimitName) => (name === 'transcriptSecondsPerMonth' ? 60 : 1);

export function draftOf({ plan, trialEndsAt, entitlementOverrides }: Workspace): SubscriptionDraft {
	const { features = {}, limits = {} } = entitlementOverrides;
	const limitOf = (name: LimitName): LimitDraft => {
		const own = limits[name];
		if (own === undefined) return { kind: 'plan', typed: '' };
		if (own === null) return { kind: 'unlimited', typed: '' };
		return { kind: 'own', typed: String(Math.floor(own / unitOf(name))) };
	};
	const featureOf = (flag: FeatureFlag): FeatureDraft =>
		features[flag] === undefined ? 'plan' : features[flag] ? 'on' : 'off';
	const { visibleWindow } = limits;
	return {
		plan,
		reason: '',
		trialDays: plan === 'demoPaid' && trialEndsAt ? 'kept' : '7',
		limits: {
			transcriptSecondsPerMonth: limitOf('transcriptSecondsPerMonth'),
			insightsPerMonth: limitOf('insightsPerMonth'),
		},
		history: visibleWindow === undefined ? 'plan' : visibleWindow === null ? 'unlimited' : 'own',
		features: mapFeatures(featureOf),
	};
}

export function changeOf(workspace: Workspace, draft: SubscriptionDraft, now: Date) {
	const before = draftOf(workspace);
	const { plan, trialDays } = draft;
	const isPlanChanged = plan !== workspace.plan || (plan === 'demoPaid' && trialDays !== before.trialDays);
	const days = trialDays === 'kept' ? '7' : trialDays;
	const trialEndsAt = plan === 'demoPaid' ? new Date(now.getTime() + Number(days) * dayMs).toISOString() : null;
	const isBesideChanged = JSON.stringify(besidePlan(draft)) !== JSON.stringify(besidePlan(before));
	return {
		id: workspace.id,
		...(isPlanChanged && { plan: { plan, trialEndsAt, ...(draft.reason.trim() && { reason: draft.reason.trim() }) } }),
		...(isBesideChanged && { overrides: overridesOf(workspace, draft) }),
	};
}

const besidePlan = ({ limits, history, features }: SubscriptionDraft) => ({ limits, history, features });

function overridesOf(workspace: Workspace, draft: SubscriptionDraft): Workspace['entitlementOverrides'] {
	const limits = Object.fromEntries(
		limitNames.flatMap((name) => {
			const { kind, typed } = draft.limits[name];
			return kind === 'plan' ? [] : [[name, kind === 'unlimited' ? null : Number(typed) * unitOf(name)]];
		}),
	);
	const kept = workspace.entitlementOverrides.limits?.visibleWindow;
	const visibleWindow = draft.history === 'plan' ? undefined : draft.history === 'unlimited' ? null : kept;
	const features = Object.fromEntries(
		featureFlags.flatMap((flag) => (draft.features[flag] === 'plan' ? [] : [[flag, draft.features[flag] === 'on']])),
	);
	return { features, limits: { ...limits, ...(visibleWindow !== undefined && { visibleWindow }) } };
}

function mapFeatures(of: (flag: FeatureFlag) => FeatureDraft): Record<FeatureFlag, FeatureDraft> {
	const entries = featureFlags.map((flag) => [flag, of(flag)] as const);
	// `Object.fromEntries` loses the key type, but every flag is a key here.
	return Object.fromEntries(entries) as Record<FeatureFlag, FeatureDraft>;
}
