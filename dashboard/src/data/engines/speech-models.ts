import type { EngineState } from '@debrief/shared/contract/server.ts';
import type { SpeechModelState } from '@debrief/shared/contract/speech/speech-models.ts';
import { type QueryClient, type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const pollMs = 1_000;
const ended: readonly SpeechModelState[] = ['absent', 'present', 'failed'];

type WithState = { id: string; state: SpeechModelState };

const isUnderway = ({ state }: WithState): boolean => !ended.includes(state);

export function useSpeechModels() {
	const api = useApi();
	return useQuery({
		queryKey: keys.speechModelList,
		queryFn: async ({ signal, client }) => {
			const answer = await api.listSpeechModels({}, { signal });
			refreshAfterArrival(client, keys.speechModelList, answer.engine, answer.list);
			return answer;
		},
		refetchInterval: ({ state: { data } }) => (data?.list.some(isUnderway) ? pollMs : false),
	});
}

export function useSpeechModelStatus() {
	const api = useApi();
	return useQuery({
		queryKey: keys.speechModelStatus,
		queryFn: async ({ signal, client }) => {
			const answer = await api.getSpeechModelStatus({}, { signal });
			refreshAfterArrival(client, keys.speechModelStatus, answer.engine, answer.underway);
			return answer;
		},
		refetchInterval: ({ state: { data } }) => (data?.underway.some(isUnderway) ? pollMs : false),
	});
}

function refreshAfterArrival(client: QueryClient, key: QueryKey, engine: EngineState, models: WithState[]): void {
	const stateOf = (now: EngineState, list: WithState[] = []) =>
		JSON.stringify([now.id, now.label, now.isReady, list.map(({ id, state }) => [id, state])]);
	const before = client.getQueryData<{ engine: EngineState; list?: WithState[]; underway?: WithState[] }>(key);
	if (!before || stateOf(before.engine, before.list ?? before.underway) === stateOf(engine, models)) return;
	for (const queryKey of [keys.engines, keys.languages, keys.lowerQualityTranscripts])
		void client.invalidateQueries({ queryKey });
}

export type ModelChange = { id: string } & (
	| { kind: 'download' | 'cancel' | 'remove' }
	| { kind: 'import'; path: string }
);

export function useChangeSpeechModel() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (change: ModelChange) => {
			const params = { id: change.id };
			if (change.kind === 'import') return api.importSpeechModel({ params, body: { path: change.path } });
			if (change.kind === 'download') return api.downloadSpeechModel({ params });
			return change.kind === 'cancel' ? api.cancelSpeechModel({ params }) : api.removeSpeechModel({ params });
		},
		onSettled: () => invalidate(keys.speechModels, keys.engines, keys.languages, keys.lowerQualityTranscripts),
	});
}

export function useLowerQualityTranscripts() {
	const api = useApi();
	return useQuery({
		queryKey: keys.lowerQualityTranscripts,
		queryFn: ({ signal }) => api.countWeakerTranscripts({}, { signal }),
	});
}
