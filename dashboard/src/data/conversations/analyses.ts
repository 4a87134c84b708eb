import type { Analysis, AnalysisEntry, NewAnalysis } from '@debrief/shared/contract/insights/analyses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const answerPollMs = 1_000;

export function useAnalyses(fileIds: readonly string[]) {
	const api = useApi();
	return useQuery({
		queryKey: keys.analyses(fileIds),
		queryFn: async ({ signal }): Promise<Answers> => {
			const { list } = await api.listAnalyses({ query: { fileIds: [...fileIds] } }, { signal });
			return { list: list.filter(isQuestion) };
		},
		refetchInterval: ({ state }) =>
			state.data?.list.some(({ status }) => status === 'processing') ? answerPollMs : false,
	});
}

type Answers = { list: Analysis[] };

/** The list also contains insights, which the page gets with its conversation. */
const isQuestion = (entry: AnalysisEntry): entry is Analysis => entry.type === null || entry.type === 'combined';

export function useAsk(fileIds: readonly string[]) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (question: Pick<NewAnalysis, 'custom_prompt' | 'analyze_types'>) =>
			api.createAnalysis({ body: { fileIds: [...fileIds], ...question } }),
		onSuccess: (made) => {
			client.setQueryData<Answers>(keys.analyses(fileIds), (now) => ({ list: [...(now?.list ?? []), made] }));
			return client.invalidateQueries({ queryKey: keys.analyses(fileIds) });
		},
	});
}

export function useRemoveAnalysis(fileIds: readonly string[]) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.deleteAnalysis({ params: { id } }),
		onSuccess: (_, id) =>
			client.setQueryData<Answers>(
				keys.analyses(fileIds),
				(now) => now && { list: now.list.filter((each) => each.id !== id) },
			),
	});
}

export function useOpenAssistant() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (isOpenToEveryone: boolean) => api.setAssistantSettings({ body: { isOpenToEveryone } }),
		onSuccess: (settings) => client.setQueryData(keys.assistant, settings),
	});
}

export function useAssistantSettings() {
	const api = useApi();
	return useQuery({
		queryKey: keys.assistant,
		queryFn: ({ signal }) => api.getAssistantSettings({}, { signal }),
		staleTime: 60_000,
	});
}
