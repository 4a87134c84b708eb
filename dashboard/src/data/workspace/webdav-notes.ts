import type { WebdavNotes } from '@debrief/shared/contract/integrations/webdav-notes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const queryKey = [...keys.integrations, 'notes'];
const pollMs = 2_000;

export function useNotes() {
	const api = useApi();
	return useQuery({
		queryKey,
		queryFn: ({ signal }) => api.getWebdavNotes({}, { signal }),
		refetchInterval: ({ state: { data } }) => (data?.isOn && data.waiting > 0 ? pollMs : false),
	});
}

export function useChangeNotes() {
	const api = useApi();
	const store = useStore();
	return useMutation({ mutationFn: (isOn: boolean) => api.changeWebdavNotes({ body: { isOn } }), onSuccess: store });
}

export function useRequestNotes() {
	const api = useApi();
	const store = useStore();
	return useMutation({ mutationFn: () => api.requestWebdavNotes(), onSuccess: store });
}

function useStore() {
	const client = useQueryClient();
	return (notes: WebdavNotes) => client.setQueryData(queryKey, notes);
}
