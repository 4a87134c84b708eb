import type { WorkspaceLife } from '@debrief/shared/contract/teams/workspace-life.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useWorkspaceLife(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.workspaceLife(id),
		queryFn: ({ signal }) => api.getWorkspaceLife({ params: { id } }, { signal }),
	});
}

/** The profile also shows a pending deletion. */
function useKeepLife(id: string) {
	const client = useQueryClient();
	return (life: WorkspaceLife) => {
		client.setQueryData(keys.workspaceLife(id), life);
		return client.invalidateQueries({ queryKey: keys.profile });
	};
}

export function useRenameWorkspace(id: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (name: string) => api.renameWorkspace({ params: { id }, body: { name } }),
		onSuccess: () => client.invalidateQueries({ queryKey: keys.profile }),
	});
}

export function useSetLeavingRule(id: string) {
	const api = useApi();
	const keep = useKeepLife(id);
	return useMutation({
		mutationFn: (takesAlong: boolean) => api.setLeavingRule({ params: { id }, body: { takesAlong } }),
		onSuccess: keep,
	});
}

type Proof = { password?: string; code?: string };

export function useRequestWorkspaceDeletion(id: string) {
	const api = useApi();
	const keep = useKeepLife(id);
	return useMutation({
		mutationFn: (body: Proof) => api.requestWorkspaceDeletion({ params: { id }, body }),
		onSuccess: keep,
	});
}

export function useCancelWorkspaceDeletion(id: string) {
	const api = useApi();
	const keep = useKeepLife(id);
	return useMutation({
		mutationFn: () => api.cancelWorkspaceDeletion({ params: { id } }),
		onSuccess: keep,
	});
}

/** The token contains the rank, so it is renewed. */
export function useTransferWorkspace(id: string) {
	const api = useApi();
	const session = useSession();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (memberId: string) => {
			await api.transferWorkspace({ params: { id }, body: { memberId } });
			await session.renew();
		},
		onSuccess: () => client.invalidateQueries({ queryKey: keys.profile }),
	});
}

export function useLeaveWorkspace(userId: string) {
	const api = useApi();
	const session = useSession();
	return useMutation({
		mutationFn: async () => {
			await api.removeMember({ params: { id: userId }, query: {} });
			await session.renew();
		},
	});
}
