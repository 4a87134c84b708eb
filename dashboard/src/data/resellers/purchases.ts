import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const pollEveryMs = 2_000;

export function useOwnContact() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.customers, 'contact'],
		queryFn: ({ signal }) => api.getOwnContact({}, { signal }),
	});
}

export function useCustomerPurchase(sessionId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useQuery({
		queryKey: [...keys.customers, 'purchase', sessionId],
		queryFn: async () => {
			const purchase = await api.getCustomerPurchase({ params: { sessionId } });
			if (purchase.status !== 'open') await invalidate(keys.payments, [...keys.customers, 'list']);
			return purchase;
		},
		refetchInterval: ({ state }) => (state.data && state.data.status !== 'open' ? false : pollEveryMs),
		retry: false,
	});
}
