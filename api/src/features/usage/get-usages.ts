import type { Usage } from '@debrief/shared/contract/usage.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { usedThisMonth } from './remaining-usage.ts';

export async function getUsages(deps: Deps, caller: Caller): Promise<{ list: Usage[] }> {
	const plan = plans[caller.plan];
	const used = (name: Usage['name']) => usedThisMonth(deps.db, caller.workspaceId, name, deps.clock());
	const [seconds, conversations] = await Promise.all([used('transcript'), used('insights')]);
	return {
		list: [
			{ name: 'transcript', ceiling: ceilingOf(plan.transcriptSecondsPerMonth), currentUsage: seconds },
			{ name: 'insights', ceiling: ceilingOf(plan.insightsPerMonth), currentUsage: conversations },
		],
	};
}

const ceilingOf = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);
