import type { InsightPart } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { type Entitlements, hasFeature } from '@debrief/shared/domain/entitlements.ts';
import type { FeatureFlag } from '@debrief/shared/domain/plans.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';

type Lockable = Conversation['lockedInsights'][number];

const featureOf: Partial<Record<Lockable | InsightPart, FeatureFlag>> = {
	summary: 'transcriptSummary',
	tags: 'aiAnalysis',
	compliance: 'aiAnalysis',
};

export function isLocked(entitlements: Entitlements, part: Lockable | InsightPart): boolean {
	const feature = featureOf[part];
	return feature !== undefined && !hasFeature(entitlements, feature);
}

export function requirePart(caller: Caller, part: InsightPart): void {
	const feature = featureOf[part];
	if (feature) requireFeature(caller, feature);
}
