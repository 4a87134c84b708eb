import type { WorkspaceLogAction } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export type LogFilters = {
	memberId: string | null;
	action: WorkspaceLogAction | null;
	/** `YYYY-MM-DD` in the time zone of the browser. */
	from: string | null;
	to: string | null;
};

export function useWorkspaceLog(id: string, filters: LogFilters) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.workspaceLog, 'list', id, filters],
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) =>
			api.listWorkspaceLog({ params: { id }, query: { start, ...queryOf(filters) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}

export function useWorkspaceLogState(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.workspaceLog, 'state', id],
		queryFn: ({ signal }) => api.getWorkspaceLogState({ params: { id } }, { signal }),
	});
}

export function useSetLogRetention(id: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (days: number) => api.setLogRetention({ params: { id }, body: { days } }),
		onSettled: () => client.invalidateQueries({ queryKey: keys.workspaceLog }),
	});
}

export function useExportLog(id: string) {
	const api = useApi();
	return useMutation({
		mutationFn: async ({ format, filters }: { format: 'csv' | 'json'; filters: LogFilters }) => {
			const query = { format, ...queryOf(filters) };
			const { bytes, fileName } = await api.exportWorkspaceLog({ params: { id }, query });
			saveFile(bytes, fileName);
		},
	});
}

const queryOf = ({ memberId, action, from, to }: LogFilters) => ({
	...(memberId && { memberId }),
	...(action && { action }),
	...(from && { from }),
	...(to && { to }),
	...((from || to) && { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
});
