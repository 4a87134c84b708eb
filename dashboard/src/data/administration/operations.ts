import type { ProcessingJobState } from '@debrief/shared/contract/administration/operations.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { measureProxy } from '../../platform/server/measure-proxy.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

const pollMs = 5_000;
const slowPollMs = 30_000;

export function useJobs(state: ProcessingJobState | null) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'jobs', state],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) =>
			api.listJobs({ query: { start: pageParam, ...(state && { state }) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state: { data } }) =>
			data?.pages.some(({ list }) => list.some(({ state: each }) => each !== 'failed')) ? pollMs : slowPollMs,
	});
}

export function useRetryJob() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.retryJob({ params: { id } }),
		onSettled: () => invalidate(keys.administration),
	});
}

export function useQueues() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.administration, 'queues'],
		queryFn: ({ signal }) => api.listQueues({}, { signal }),
		refetchInterval: pollMs,
	});
}

export function useStorage(search: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'storage', search],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) =>
			api.listStorage({ query: { start: pageParam, ...(search && { search }) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}

export function useEmptyWorkspaceBin() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.emptyWorkspaceBin({ params: { id } }),
		onSettled: () => invalidate(keys.administration),
	});
}

export function useServerHealth() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.administration, 'health'],
		queryFn: ({ signal }) => api.getServerHealth({}, { signal }),
		refetchInterval: slowPollMs,
	});
}

export function useTestMail() {
	const api = useApi();
	return useMutation({ mutationFn: () => api.sendTestMail() });
}

export function useProxyCheck() {
	const session = useSession();
	return useMutation({
		mutationFn: async () => measureProxy({ token: await session.token(), location: window.location }),
	});
}

export function useSupportBundle() {
	const api = useApi();
	return useMutation({
		mutationFn: async () => {
			const { bytes, fileName } = await api.downloadSupportBundle();
			saveFile(bytes, fileName);
		},
	});
}
