import type { Interaction } from '@debrief/shared/contract/accounts/interactions.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const connectedApps = [...keys.devices, 'apps'];

export function useInteraction(uid: string) {
	const api = useApi();
	return useQuery({
		queryKey: ['interaction', uid],
		queryFn: ({ signal }) => api.getInteraction({ params: { uid } }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

export function useAnswerInteraction({ uid, prompt }: Pick<Interaction, 'uid' | 'prompt'>) {
	const api = useApi();
	return useMutation({
		mutationFn: async (confirm: boolean) => {
			const { redirectUrl } = await api.answerInteraction({ params: { uid }, body: { prompt, confirm } });
			location.assign(redirectUrl);
		},
	});
}

export function useConnectedApps() {
	const api = useApi();
	return useQuery({ queryKey: connectedApps, queryFn: ({ signal }) => api.listConnectedApps({}, { signal }) });
}

export function useDisconnectApp() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.disconnectApp({ params: { id } }),
		onSettled: () => client.invalidateQueries({ queryKey: connectedApps }),
	});
}
