import type { NewDiscountCode } from '@debrief/shared/contract/accounts/discount-codes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const key = [...keys.administration, 'discount-codes'];

export function useDiscountCodes() {
	const api = useApi();
	return useQuery({ queryKey: key, queryFn: ({ signal }) => api.listDiscountCodes({}, { signal }) });
}

export function useAddDiscountCode() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: NewDiscountCode) => api.addDiscountCode({ body }),
		onSuccess: () => client.invalidateQueries({ queryKey: key }),
	});
}

export function useRemoveDiscountCode() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (code: string) => api.removeDiscountCode({ params: { code } }),
		onSettled: () => client.invalidateQueries({ queryKey: key }),
	});
}
