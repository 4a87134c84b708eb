import type { FeatureFlag, PlanKey } from '@debrief/shared/contract/workspaces/plan-shapes.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useProfile() {
	const api = useApi();
	return useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => api.getProfile({}, { signal }) });
}

/** Resellers have no conversations. The token says so before the profile has loaded. */
export function useIsReseller(): boolean {
	const { data } = useProfile();
	const user = useSession().user();
	return (data ?? user)?.role === 'reseller';
}

/** True until the profile has loaded: the server checks the plan as well. */
export function useFeature(flag: FeatureFlag): boolean {
	const { data } = useProfile();
	return data?.features.includes(flag) ?? true;
}

export function useIsOfferedUpgrade(): boolean {
	const { data } = useProfile();
	return data !== undefined && plans[data.currentPlan.key].isOfferedUpgrade;
}

export function useUsages() {
	const api = useApi();
	return useQuery({
		queryKey: keys.usages,
		queryFn: ({ signal }) => api.getUsages({}, { signal }),
		refetchInterval: 60_000,
	});
}

export function useDismissWelcome() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => api.dismissWelcome({ body: { showWelcomeMsg: false } }),
		onSuccess: (profile) => client.setQueryData(keys.profile, profile),
	});
}

export function useFinishWizard() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => api.finishWizard({ body: { showWizard: false } }),
		onSuccess: (profile) => client.setQueryData(keys.profile, profile),
	});
}

// The server caches a caller's plan for this long.
const planCacheMs = 5_000;

/** Refetches now, and again when the server's cached plan has expired. */
export function useSwitchPlan(workspaceId: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (plan: PlanKey) => api.setWorkspacePlan({ params: { id: workspaceId }, body: { plan } }),
		onSuccess: () => {
			setTimeout(() => client.invalidateQueries(), planCacheMs);
			return client.invalidateQueries();
		},
	});
}
