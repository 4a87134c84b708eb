import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../../platform/query-keys.ts';

export function useDevices() {
	const api = useApi();
	return useQuery({ queryKey: keys.devices, queryFn: ({ signal }) => api.listDevices({}, { signal }) });
}

export function useRemoveDevice() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.removeDevice({ params: { id } }),
		// one that is gone already stands in the list no longer either
		onSettled: () => client.invalidateQueries({ queryKey: keys.devices }),
	});
}
