import type { VocabularyTerm } from '@debrief/shared/contract/workspaces/vocabulary.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../platform/api.ts';
import { keys } from './keys.ts';

type Vocabulary = { list: VocabularyTerm[] };

export function useVocabulary() {
	const api = useApi();
	return useQuery({ queryKey: keys.vocabulary, queryFn: ({ signal }) => api.listVocabulary({}, { signal }) });
}

export function useAddTerms() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		scope: { id: 'vocabulary' },
		mutationFn: (terms: string[]) => api.addVocabularyTerms({ body: { terms } }),
		onMutate: () => client.cancelQueries({ queryKey: keys.vocabulary }),
		onSuccess: ({ list }) => client.setQueryData<Vocabulary>(keys.vocabulary, { list }),
	});
}

export function useRemoveTerm() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		scope: { id: 'vocabulary' },
		mutationFn: ({ id }: VocabularyTerm) => api.removeVocabularyTerm({ params: { id } }),
		onSettled: () => client.invalidateQueries({ queryKey: keys.vocabulary }),
	});
}
