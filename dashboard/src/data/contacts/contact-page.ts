import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useContactOverview(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactOverview(id),
		queryFn: ({ signal }) => api.getContactOverview({ params: { id } }, { signal }),
	});
}

export function useAskAboutContact(id: string) {
	const api = useApi();
	return useMutation({
		mutationFn: (question: string) => api.askAboutContact({ params: { id }, body: { question } }),
	});
}
