import type { Interaction } from '@debrief/shared/contract/accounts/interactions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const connectedApps = [...keys.devices, 'apps'];

/** What an app that signs the person in waits for. */
export function useInteraction(uid: string) {
	const api = useApi();
	return useQuery({
		queryKey: ['interaction', uid],
		queryFn: ({ signal }) => api.getInteraction({ params: { uid } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** Sends the decision, and the browser on to the app. */
export function useAnswerInteraction({ uid, prompt }: Pick<Interaction, 'uid' | 'prompt'>) {
	const api = useApi();
	return useMutation({
		mutationFn: async (confirm: boolean) => {
			const { redirectUrl } = await api.answerInteraction({ params: { uid }, body: { prompt, confirm } });
			location.assign(redirectUrl);
		},
	});
}

/** The registered apps that may act for the person. */
export function useConnectedApps() {
	const api = useApi();
	return useQuery({ queryKey: connectedApps, queryFn: ({ signal }) => api.listConnectedApps({}, { signal }) });
}

/** Takes back what an app was allowed. */
export function useDisconnectApp() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.disconnectApp({ params: { id } }),
		onSettled: () => client.invalidateQueries({ queryKey: connectedApps }),
	});
}
