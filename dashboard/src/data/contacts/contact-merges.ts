import type { MergeField } from '@debrief/shared/domain/contacts/merge-rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

/** Pairs of contacts that may be one person. */
export function useDuplicates() {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactDuplicates,
		queryFn: ({ signal }) => api.listDuplicates({}, { signal }),
	});
}

/** Says that two contacts are two people, or takes that back. */
export function useDistinguishContacts() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: { oneId: string; otherId: string; areDistinct: boolean }) => api.distinguishContacts({ body }),
		onSettled: () => invalidate(keys.contactDuplicates),
	});
}

/** The contacts that became part of one. */
export function useMerges(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactMerges(id),
		queryFn: ({ signal }) => api.listMerges({ params: { id } }, { signal }),
	});
}

type Merging = { keptId: string; contactId: string; take: MergeField[] };

/** Makes a contact part of another one, and undoes it by the id of the one that went. */
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
