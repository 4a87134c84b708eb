import type { UserQuery } from '@debrief/shared/contract/accounts/users.ts';
import type { PlanKey } from '@debrief/shared/contract/workspaces/plan-shapes.ts';
import type { SecondFactorRule } from '@debrief/shared/domain/accounts/second-factor-rules.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export type UserFilters = Omit<UserQuery, 'start' | 'limit'>;

export function useUsers(filters: UserFilters) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'users', filters],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listUsers({ query: { ...filters, start: pageParam } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}

export type UserChange = { id: string } & (
	| { kind: 'approve' | 'verify' | 'recover' | 'resetSecondFactor' | 'deactivate' | 'reactivate' }
	| { kind: 'reject'; reason: string }
	| { kind: 'setRole'; role: 'user' | 'admin' }
);

export function useChangeUser() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (change: UserChange) => {
			const params = { id: change.id };
			switch (change.kind) {
				case 'approve':
					return api.approveUser({ params });
				case 'reject':
					return api.rejectUser({ params, body: { reason: change.reason } });
				case 'verify':
					return api.verifyUser({ params });
				case 'recover':
					return api.sendRecoveryLink({ params });
				case 'resetSecondFactor':
					return api.resetSecondFactor({ params });
				case 'deactivate':
					return api.deactivateUser({ params });
				case 'reactivate':
					return api.reactivateUser({ params });
				default:
					return api.setUserRole({ params, body: { role: change.role } });
			}
		},
		onSettled: () => invalidate(keys.administration, keys.profile),
	});
}

export function useSecondFactorRule() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.administration, 'second-factor'],
		queryFn: ({ signal }) => api.getSecondFactorRule({}, { signal }),
	});
}

export function useSetSecondFactorRule() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (requiredOf: SecondFactorRule) => api.setSecondFactorRule({ body: { requiredOf } }),
		onSettled: () => invalidate(keys.administration),
	});
}

type PlanChange = { workspaceId: string; plan: PlanKey; trialEndsAt: string | null };

export function useSetPlan() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ workspaceId, ...body }: PlanChange) => api.setWorkspacePlan({ params: { id: workspaceId }, body }),
		onSettled: () => invalidate(keys.administration, keys.profile, keys.usages),
	});
}
