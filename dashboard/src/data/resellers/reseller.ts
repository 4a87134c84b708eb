import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useResellerInvitation(token: string, isWanted: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.resellerInvitation, token],
		queryFn: ({ signal }) => api.getResellerInvitation({ params: { token } }, { signal }),
		retry: false,
		enabled: isWanted,
	});
}

export function useAcceptResellerInvitation() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (token: string) => api.acceptResellerInvitation({ params: { token } }),
		onSettled: () => invalidate(keys.profile, keys.activity, keys.billing),
	});
}

export function useLeaveReseller() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: () => api.leaveReseller({}),
		onSettled: () => invalidate(keys.profile, keys.activity, keys.apiKeys, keys.billing),
	});
}
