import type { PbxChoice, PbxTransfer } from '@debrief/shared/contract/pbx/pbx.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const pollEveryMs = 2_000;
const isUnderWay = ({ state }: PbxTransfer) => state === 'received';

export function usePbx() {
	const api = useApi();
	return useQuery({ queryKey: keys.pbx, queryFn: ({ signal }) => api.getPbx({}, { signal }) });
}

export function usePbxTransfers(isWaiting: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.pbx, 'transfers'],
		queryFn: ({ signal }) => api.listPbxTransfers({}, { signal }),
		refetchInterval: ({ state: { data } }) => (isWaiting || data?.list.some(isUnderWay) ? pollEveryMs : false),
	});
}

function useRefresh() {
	const client = useQueryClient();
	return () => Promise.all([keys.pbx, keys.settings].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useChoosePbx() {
	const api = useApi();
	return useMutation({ mutationFn: (body: PbxChoice) => api.choosePbx({ body }), onSettled: useRefresh() });
}

export function useCreateFtpPassword() {
	const api = useApi();
	return useMutation({ mutationFn: () => api.createFtpPassword({}), onSettled: useRefresh() });
}
