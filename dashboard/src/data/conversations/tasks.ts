import type { TaskChange, taskEndpoints } from '@debrief/shared/contract/conversations/tasks.ts';
import type { CallArguments } from '@debrief/shared/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

type Endpoints = typeof taskEndpoints;
export type TaskFields = CallArguments<Endpoints['createTask']>['body'];
export type TaskFilters = Omit<NonNullable<CallArguments<Endpoints['listTasks']>['query']>, 'start' | 'limit'>;

const whileUnderWayMs = 2_000;

export function useTasks(filters: TaskFilters, isWanted = true) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.taskList(filters),
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) => api.listTasks({ query: { ...filters, start } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
		enabled: isWanted,
		refetchInterval: ({ state }) => {
			const isUnderWay = state.data?.pages.some(({ list }) => list.some(({ sent }) => sent?.state === 'waiting'));
			return isUnderWay ? whileUnderWayMs : false;
		},
	});
}

export function useTaskTools(isWanted = true) {
	const api = useApi();
	return useQuery({
		queryKey: keys.taskTools,
		queryFn: async ({ signal }) => (await api.listTaskTools({}, { signal })).list,
		enabled: isWanted,
	});
}

export function useTask(id: string | null) {
	const api = useApi();
	return useQuery({
		queryKey: keys.task(id ?? ''),
		queryFn: ({ signal }) => api.getTask({ params: { id: id ?? '' } }, { signal }),
		enabled: id !== null,
	});
}

export function useTaskChanges() {
	const api = useApi();
	const invalidate = useInvalidate();
	const onSettled = () =>
		invalidate(keys.tasks, keys.anyConversation, keys.allConversations, keys.activity, keys.contacts);
	const create = useMutation({ mutationFn: (body: TaskFields) => api.createTask({ body }), onSettled });
	const change = useMutation({
		mutationFn: ({ id, ...body }: TaskChange & { id: string }) => api.updateTask({ params: { id }, body }),
		onSettled,
	});
	const remove = useMutation({ mutationFn: (id: string) => api.deleteTask({ params: { id } }), onSettled });
	const send = useMutation({
		mutationFn: ({ id, provider }: { id: string; provider: string }) =>
			api.sendTask({ params: { id }, body: { provider } }),
		onSettled,
	});
	return { create, change, remove, send };
}
