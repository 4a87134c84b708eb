import type { PbxChoice } from '@debrief/shared/contract/pbx/pbx.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const keyOf = (id: string) => [...keys.customers, 'pbx', id];

export function useCustomerPbx(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keyOf(id),
		queryFn: ({ signal }) => api.getCustomerPbx({ params: { id } }, { signal }),
		retry: false,
	});
}

export function useChooseCustomerPbx(id: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: PbxChoice) => api.chooseCustomerPbx({ params: { id }, body }),
		onSettled: () => invalidate(keyOf(id)),
	});
}

export function useCreateCustomerFtpPassword(id: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: () => api.createCustomerFtpPassword({ params: { id } }),
		onSettled: () => invalidate(keyOf(id)),
	});
}
