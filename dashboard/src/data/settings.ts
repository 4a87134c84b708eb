import type { Settings, SettingsChange } from '@debrief/shared/contract/workspaces/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../platform/api.ts';
import { keys } from './keys.ts';

export function useSettings() {
	const api = useApi();
	return useQuery({ queryKey: keys.settings, queryFn: ({ signal }) => api.getSettings({}, { signal }) });
}

/** Changes run one after the other, so that an earlier answer never replaces a later one. */
export function useUpdateSettings() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		scope: { id: 'settings' },
		mutationFn: (change: SettingsChange) => api.updateSettings({ body: change }),
		onMutate: () => client.cancelQueries({ queryKey: keys.settings }),
		onSuccess: (settings) => client.setQueryData<Settings>(keys.settings, settings),
		// Someone else may have changed the settings, or this person's rank.
		onError: () => Promise.all([keys.settings, keys.profile].map((queryKey) => client.invalidateQueries({ queryKey }))),
	});
}

export const useOwnLanguage = (): string | null => useSettings().data?.transcripts.language ?? null;
