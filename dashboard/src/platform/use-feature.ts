import type { FeatureFlag } from '@debrief/shared/contract/plan-shapes.ts';
import { useProfile } from './queries.ts';

/** Whether the plan of the workspace includes it; until the profile is there, yes: the server has the last word. */
export function useFeature(flag: FeatureFlag): boolean {
	const { data } = useProfile();
	return data?.features.includes(flag) ?? true;
}
