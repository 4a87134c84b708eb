import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useTeams(isWanted = true) {
	const api = useApi();
	return useQuery({ queryKey: keys.teams, queryFn: ({ signal }) => api.listTeams({}, { signal }), enabled: isWanted });
}

export function useSaveTeam() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, name }: { id: string | undefined; name: string }) =>
			id ? api.renameTeam({ params: { id }, body: { name } }) : api.createTeam({ body: { name } }),
		onSettled: () => invalidate(keys.teams, keys.members, keys.anyConversation),
	});
}

export function useDeleteTeam() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.deleteTeam({ params: { id } }),
		onSettled: () => invalidate(keys.teams, keys.members, keys.anyConversation, keys.allConversations),
	});
}

export function useAddTeamMembers() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, memberIds }: { id: string; memberIds: string[] }) =>
			api.addTeamMembers({ params: { id }, body: { memberIds } }),
		onSettled: () => invalidate(keys.teams, keys.members, keys.allConversations),
	});
}

export function useRemoveTeamMember() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (params: { id: string; memberId: string }) => api.removeTeamMember({ params }),
		onSettled: () => invalidate(keys.teams, keys.members, keys.allConversations),
	});
}
