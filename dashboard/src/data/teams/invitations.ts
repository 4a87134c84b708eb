import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

/** The server accepts this many at once. */
const batch = 50;

export function useInvitations() {
	const api = useApi();
	return useQuery({ queryKey: keys.invitations, queryFn: ({ signal }) => api.listInvitations({}, { signal }) });
}

export function useInviteMembers() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: async ({ emails, ...place }: { emails: string[]; rank: Rank; teamId?: string }) => {
			const all = { list: [] as SentInvitation[], members: [] as string[] };
			for (let from = 0; from < emails.length; from += batch) {
				const body = { emails: emails.slice(from, from + batch), ...place };
				const { list, members } = await api.inviteMembers({ body });
				all.list.push(...list);
				all.members.push(...members);
			}
			return all;
		},
		onSettled: () => invalidate(keys.invitations),
	});
}

export function useResendInvitation() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.resendInvitation({ params: { id } }),
		onSettled: () => invalidate(keys.invitations),
	});
}

export function useWithdrawInvitation() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.withdrawInvitation({ params: { id } }),
		onSettled: () => invalidate(keys.invitations),
	});
}

export function useInvitation(tokenId: string, isWanted: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.invitations, tokenId],
		queryFn: ({ signal }) => api.getInvitation({ params: { tokenId } }, { signal }),
		retry: false,
		enabled: isWanted,
	});
}

export function useAcceptInvitation() {
	const api = useApi();
	const session = useSession();
	return useMutation({
		mutationFn: async (tokenId: string) => {
			const joined = await api.acceptInvitation({ body: { tokenId } });
			await session.switchWorkspace(joined.workspaceId);
			return joined;
		},
	});
}

export function useMemberships(isWanted: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: keys.memberships,
		queryFn: ({ signal }) => api.listMemberships({}, { signal }),
		enabled: isWanted,
	});
}
