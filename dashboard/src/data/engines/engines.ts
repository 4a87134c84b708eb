import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useEngines() {
	const api = useApi();
	return useQuery({ queryKey: keys.engines, queryFn: ({ signal }) => api.getEngines({}, { signal }) });
}

/** What each speech engine transcribed of what is on this server, for administrators. */
export function useEngineTranscripts() {
	const api = useApi();
	return useQuery({
		queryKey: keys.engineTranscripts,
		queryFn: ({ signal }) => api.getEngineTranscripts({}, { signal }),
	});
}

/** What speech servers were sent this month and what that cost, for administrators. */
export function useEngineUse() {
	const api = useApi();
	return useQuery({ queryKey: keys.engineUse, queryFn: ({ signal }) => api.getEngineUse({ query: {} }, { signal }) });
}

/** Sends a second of sound to the configured speech-to-text server. The engines are read again: it may be ready now. */
export function useTestSpeechServer() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: () => api.testSpeechServer({}),
		onSettled: () => invalidate(keys.engines),
	});
}

/** Puts a question with one field to the configured language model. The engines are read again: it may be ready now. */
export function useTestInsightServer() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: () => api.testInsightServer({}),
		onSettled: () => invalidate(keys.engines),
	});
}
