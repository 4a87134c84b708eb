import type { Usage } from '@debrief/shared/contract/workspaces/usage.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { quotaMonth, transcriptCeiling, usedThisMonth } from './remaining-usage.ts';

export async function getUsages(
	deps: Deps,
	caller: Pick<Caller, 'workspaceId' | 'entitlements'>,
): Promise<{ list: Usage[] }> {
	const { entitlements } = caller;
	const ceiling = ceilingOf(transcriptCeiling(deps, entitlements));
	const used = (name: Usage['name']) => usedThisMonth(deps.db, caller.workspaceId, name, deps.clock());
	const [seconds, conversations, { end }] = await Promise.all([
		used('transcript'),
		used('insights'),
		quotaMonth(deps.db, caller.workspaceId, deps.clock()),
	]);
	const renewsAt = end.toISOString();
	return {
		list: [
			{ name: 'transcript', ceiling, currentUsage: seconds, renewsAt },
			{
				name: 'insights',
				ceiling: ceilingOf(entitlements.limits.insightsPerMonth),
				currentUsage: conversations,
				renewsAt,
			},
		],
	};
}

const ceilingOf = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);
