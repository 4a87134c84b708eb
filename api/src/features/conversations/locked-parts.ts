import type { InsightPart } from '@debrief/shared/contract/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { type FeatureFlag, hasFeature, type PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';

type Lockable = Conversation['lockedInsights'][number];

const featureOf: Partial<Record<Lockable | InsightPart, FeatureFlag>> = {
	summary: 'transcriptSummary',
	tags: 'aiAnalysis',
	compliance: 'aiAnalysis',
};

/** Whether a plan keeps a part of the insights back. */
export function isLocked(plan: PlanKey, part: Lockable | InsightPart): boolean {
	const feature = featureOf[part];
	return feature !== undefined && !hasFeature(plan, feature);
}

/** What a plan does not show nobody writes or takes back. */
export function requirePart(caller: Caller, part: InsightPart): void {
	const feature = featureOf[part];
	if (feature) requireFeature(caller, feature);
}
