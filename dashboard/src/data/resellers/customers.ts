import type { CustomerQuery } from '@debrief/shared/contract/resellers/customers.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export type CustomerFilters = Omit<CustomerQuery, 'start' | 'limit'>;

export function useCustomers(filters: CustomerFilters, resellerId?: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.customers, 'list', resellerId ?? null, filters],
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) => {
			const query = { ...filters, start };
			return resellerId
				? api.listCustomersOfReseller({ params: { id: resellerId }, query }, { signal })
				: api.listCustomers({ query }, { signal });
		},
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}

export function useCustomer(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.customers, 'one', id],
		queryFn: ({ signal }) => api.getCustomer({ params: { id } }, { signal }),
		retry: false,
	});
}

export function useInviteCustomer() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (email: string) => api.inviteCustomer({ body: { email } }),
		onSettled: () => invalidate(keys.customers),
	});
}

export function useResendCustomerInvitation() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (email: string) => api.resendCustomerInvitation({ body: { email } }),
		onSettled: () => invalidate(keys.customers),
	});
}

export function useRemoveCustomer(resellerId?: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (customerId: string) =>
			resellerId
				? api.removeCustomerOfReseller({ params: { id: resellerId, customerId } })
				: api.removeCustomer({ params: { id: customerId } }),
		onSettled: () => invalidate([...keys.customers, 'list'], keys.administration),
	});
}

export function useCustomerApiKeys(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.customers, 'keys', id],
		queryFn: ({ signal }) => api.listCustomerApiKeys({ params: { id } }, { signal }),
	});
}

export function useCreateCustomerApiKey(id: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ name, expiresInDays }: { name?: string | undefined; expiresInDays?: number | null | undefined }) =>
			api.createCustomerApiKey({ params: { id }, body: { name, expiresInDays } }),
		onSettled: () => invalidate([...keys.customers, 'keys', id]),
	});
}

export function useRevokeCustomerApiKey(id: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (apiKeyId: string) => api.revokeCustomerApiKey({ params: { userId: id, apiKeyId } }),
		onSettled: () => invalidate([...keys.customers, 'keys', id]),
	});
}
