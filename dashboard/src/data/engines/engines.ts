import type { EngineServerDraft, EngineServerKind } from '@debrief/shared/contract/administration/engine-servers.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useEngines() {
	const api = useApi();
	return useQuery({ queryKey: keys.engines, queryFn: ({ signal }) => api.getEngines({}, { signal }) });
}

export function useEngineTranscripts() {
	const api = useApi();
	return useQuery({
		queryKey: keys.engineTranscripts,
		queryFn: ({ signal }) => api.getEngineTranscripts({}, { signal }),
	});
}

export function useEngineUse() {
	const api = useApi();
	return useQuery({ queryKey: keys.engineUse, queryFn: ({ signal }) => api.getEngineUse({ query: {} }, { signal }) });
}

export function useEngineServers() {
	const api = useApi();
	return useQuery({ queryKey: keys.engineServers, queryFn: ({ signal }) => api.getEngineServers({}, { signal }) });
}

export function useChangeEngineServers() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (changes: Partial<Record<EngineServerKind, EngineServerDraft | null>>) =>
			api.changeEngineServers({ body: changes }),
		onSuccess: () => invalidate(keys.engines, keys.engineServers),
	});
}

/** The test may make an engine ready, so all are refetched. */
export function useTestSpeechServer() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (draft?: EngineServerDraft) => api.testSpeechServer(draft ? { body: draft } : {}),
		onSettled: () => invalidate(keys.engines),
	});
}

export function useTestInsightServer() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (draft?: EngineServerDraft) => api.testInsightServer(draft ? { body: draft } : {}),
		onSettled: () => invalidate(keys.engines),
	});
}
