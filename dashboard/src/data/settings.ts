import type { Settings, SettingsChange } from '@debrief/shared/contract/workspaces/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../platform/api.ts';
import { keys } from './keys.ts';

export function useSettings() {
	const api = useApi();
	return useQuery({ queryKey: keys.settings, queryFn: ({ signal }) => api.getSettings({}, { signal }) });
}

/** One change after the other, so that the answer of an earlier one never replaces a later one's. */
export function useUpdateSettings() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		scope: { id: 'settings' },
		mutationFn: (change: SettingsChange) => api.updateSettings({ body: change }),
		onMutate: () => client.cancelQueries({ queryKey: keys.settings }),
		onSuccess: (settings) => client.setQueryData<Settings>(keys.settings, settings),
		// somebody else may have changed them, or the rank of the person
		onError: () => Promise.all([keys.settings, keys.profile].map((queryKey) => client.invalidateQueries({ queryKey }))),
	});
}

/** The language that the person's settings name for new recordings; null for none, and until it is known. */
export const useOwnLanguage = (): string | null => useSettings().data?.transcripts.language ?? null;
