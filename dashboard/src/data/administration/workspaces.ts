import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function useWorkspaces(search: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'workspaces', search],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) =>
			api.listWorkspaces({ query: { start: pageParam, ...(search && { search }) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}

type SubscriptionChange = {
	id: string;
	plan?: Pick<Workspace, 'plan' | 'trialEndsAt'> & { reason?: string };
	overrides?: Workspace['entitlementOverrides'];
};

export function useChangeSubscription() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: async ({ id, plan, overrides }: SubscriptionChange) => {
			const params = { id };
			if (plan) await api.setWorkspacePlan({ params, body: plan });
			if (overrides) await api.setWorkspaceEntitlements({ params, body: overrides });
		},
		// Also after a failure: the plan may have changed before the request failed.
		onSettled: () => invalidate(keys.administration, keys.profile, keys.usages),
	});
}
