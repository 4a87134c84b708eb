import { plans } from '@debrief/shared/domain/plans.ts';
import { useProfile } from './queries.ts';

/** Whether PRO is pointed out to the workspace: on FREE and on the trial. Nobody is asked before the plan is known. */
export function useIsOfferedUpgrade(): boolean {
	const { data } = useProfile();
	return data !== undefined && plans[data.currentPlan.key].isOfferedUpgrade;
}
