import type { NewPublicLink } from '@debrief/shared/contract/conversations/public-links.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function usePublicLinks(callId: string, isWanted: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: keys.publicLinks(callId),
		queryFn: ({ signal }) => api.listPublicLinks({ params: { id: callId } }, { signal }),
		enabled: isWanted,
	});
}

export function useWorkspaceLinks() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.workspaceLinks,
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) => api.listWorkspaceLinks({ query: { start } }, { signal }),
		getNextPageParam: nextStart,
	});
}

export function useCreatePublicLink(callId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: NewPublicLink) => api.createPublicLink({ params: { id: callId }, body }),
		onSettled: () => invalidate(keys.publicLinks(callId), keys.workspaceLinks, keys.activity),
	});
}

export function useRevokePublicLink(callId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (linkId: string) => api.revokePublicLink({ params: { id: callId, linkId } }),
		onSettled: () => invalidate(keys.publicLinks(callId), keys.workspaceLinks, keys.activity),
	});
}

export function useAllowPublicLinks() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: () => api.updateSettings({ body: { publicLinks: true } }),
		onSettled: () => invalidate(keys.settings, keys.anyConversation),
	});
}
