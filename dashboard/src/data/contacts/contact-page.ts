import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

/** A contact with what its conversations say. */
export function useContactOverview(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactOverview(id),
		queryFn: ({ signal }) => api.getContactOverview({ params: { id } }, { signal }),
	});
}

/** Asks the assistant about all conversations with a contact. */
export function useAskAboutContact(id: string) {
	const api = useApi();
	return useMutation({
		mutationFn: (question: string) => api.askAboutContact({ params: { id }, body: { question } }),
	});
}
