import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function useMembers(search: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.members, search],
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) =>
			search
				? api.searchMembers({ query: { q: search, start } }, { signal })
				: api.listMembers({ query: { start } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}

export function useSetMemberRank() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, rank }: { id: string; rank: Rank }) => api.setMemberRank({ params: { id }, body: { rank } }),
		onSettled: () => invalidate(keys.members, keys.teams, keys.profile),
	});
}

/** By default an Admin inherits the member's conversations. */
export function useRemoveMember() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, conversationsTo }: { id: string; conversationsTo: string | undefined }) =>
			api.removeMember({ params: { id }, query: conversationsTo ? { conversationsTo } : {} }),
		onSettled: () =>
			invalidate(keys.members, keys.teams, keys.memberships, keys.allConversations, keys.anyConversation),
	});
}
