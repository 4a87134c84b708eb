import type { MergeField } from '@debrief/shared/domain/contacts/merge-rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useDuplicates() {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactDuplicates,
		queryFn: ({ signal }) => api.listDuplicates({}, { signal }),
	});
}

export function useDistinguishContacts() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: { oneId: string; otherId: string; areDistinct: boolean }) => api.distinguishContacts({ body }),
		onSettled: () => invalidate(keys.contactDuplicates),
	});
}

export function useMerges(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactMerges(id),
		queryFn: ({ signal }) => api.listMerges({ params: { id } }, { signal }),
	});
}

type Merging = { keptId: string; contactId: string; take: MergeField[] };

export function useMergeContacts() {
	const api = useApi();
	const invalidate = useInvalidate();
	const onSettled = () => invalidate(keys.contacts, keys.allConversations, keys.anyConversation);
	const merge = useMutation({
		mutationFn: ({ keptId: id, ...body }: Merging) => api.mergeContacts({ params: { id }, body }),
		onSettled,
	});
	const undo = useMutation({ mutationFn: (id: string) => api.undoMerge({ params: { id } }), onSettled });
	return { merge, undo };
}
