import type { Analysis, NewAnalysis } from '@debrief/shared/contract/analyses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../../platform/query-keys.ts';

const answerPollMs = 1_000;

/** Questions about a recording with their answers; asks each second while one is being answered. */
export function useAnalyses(fileId: string, isEnabled: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: keys.analyses(fileId),
		enabled: isEnabled,
		queryFn: ({ signal }) => api.listAnalyses({ query: { fileIds: [fileId] } }, { signal }),
		refetchInterval: ({ state }) =>
			state.data?.list.some(({ status }) => status === 'processing') ? answerPollMs : false,
	});
}

type Answers = { list: Analysis[] };

/** Asks; the question stands in the list at once. */
export function useAsk(fileId: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (question: Pick<NewAnalysis, 'custom_prompt' | 'analyze_types'>) =>
			api.createAnalysis({ body: { fileIds: [fileId], ...question } }),
		onSuccess: (made) => {
			client.setQueryData<Answers>(keys.analyses(fileId), (now) => ({ list: [...(now?.list ?? []), made] }));
			return client.invalidateQueries({ queryKey: keys.analyses(fileId) });
		},
	});
}

export function useRemoveAnalysis(fileId: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.deleteAnalysis({ params: { id } }),
		onSuccess: (_, id) =>
			client.setQueryData<Answers>(
				keys.analyses(fileId),
				(now) => now && { list: now.list.filter((each) => each.id !== id) },
			),
	});
}

/** Opens the assistant to everybody on this server, or closes it again. */
export function useOpenAssistant() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (isOpenToEveryone: boolean) => api.setAssistantSettings({ body: { isOpenToEveryone } }),
		onSuccess: (settings) => client.setQueryData(keys.assistant, settings),
	});
}
