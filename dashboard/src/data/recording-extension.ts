import type {
	ExtensionSettings,
	ExtensionSettingsChange,
	NewWhitelistSite,
	WhitelistSite,
} from '@debrief/shared/contract/recordings/recording-extension.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useServices } from '../platform/api.ts';
import { keys } from './keys.ts';

export function useExtensionSettings() {
	const api = useApi();
	return useQuery({
		queryKey: keys.extensionSettings,
		queryFn: ({ signal }) => api.getExtensionSettings({}, { signal }),
	});
}

export function useWhitelist() {
	const api = useApi();
	return useQuery({ queryKey: keys.whitelist, queryFn: ({ signal }) => api.listWhitelist({}, { signal }) });
}

export function useExtensionBuilds() {
	const api = useApi();
	return useQuery({
		queryKey: keys.extensionBuilds,
		queryFn: ({ signal }) => api.listExtensionBuilds({}, { signal }),
		staleTime: 60_000,
	});
}

export function useUpdateExtensionSettings() {
	const api = useApi();
	const client = useQueryClient();
	const { extension } = useServices();
	return useMutation({
		mutationFn: (change: ExtensionSettingsChange) => api.updateExtensionSettings({ body: change }),
		onMutate: async (change) => {
			await client.cancelQueries({ queryKey: keys.extensionSettings });
			const before = client.getQueryData<ExtensionSettings>(keys.extensionSettings);
			if (before) client.setQueryData<ExtensionSettings>(keys.extensionSettings, { ...before, ...defined(change) });
			return before;
		},
		onError: (_error, _change, before) => client.setQueryData(keys.extensionSettings, before),
		onSuccess: (settings) => {
			client.setQueryData(keys.extensionSettings, settings);
			extension.reportSettingsChange();
		},
	});
}

const defined = (change: ExtensionSettingsChange) =>
	Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<ExtensionSettings>;

export function useSetConsentText() {
	const api = useApi();
	const client = useQueryClient();
	const { extension } = useServices();
	return useMutation({
		mutationFn: (consentText: string) => api.setConsentText({ body: { consentText } }),
		onSuccess: (settings) => {
			client.setQueryData(keys.extensionSettings, settings);
			extension.reportSettingsChange();
		},
	});
}

export function useAddSites() {
	const api = useApi();
	const settled = useSitesSettled();
	return useMutation({
		mutationFn: async (sites: NewWhitelistSite[]) => {
			for (const site of sites) await api.addWhitelistSite({ body: site });
		},
		onSettled: settled,
	});
}

export function useRemoveSite() {
	const api = useApi();
	const settled = useSitesSettled();
	return useMutation({
		mutationFn: (site: WhitelistSite) => api.removeWhitelistSite({ params: { id: site.id } }),
		onSettled: settled,
	});
}

function useSitesSettled() {
	const client = useQueryClient();
	const { extension } = useServices();
	return () => {
		extension.reportSettingsChange();
		return client.invalidateQueries({ queryKey: keys.whitelist });
	};
}
