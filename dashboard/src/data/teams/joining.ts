import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { OwnInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi, useSession } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export type InvitationLink = { tokenId: string; proof?: string };

export function useInvitationPage({ tokenId, ...query }: InvitationLink, isWanted: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.invitations, 'page', tokenId],
		queryFn: ({ signal }) => api.openInvitation({ params: { tokenId }, query }, { signal }),
		retry: false,
		enabled: isWanted,
	});
}

type Invited = Parameters<ApiClient['registerByInvitation']>[0]['body'];

/** Signs in to the workspace that invites, unless the address must be confirmed first. */
export function useRegisterByInvitation() {
	const session = useSession();
	return useMutation({
		mutationFn: async (body: Invited) => {
			const registered = await session.api.registerByInvitation({ body });
			if (registered.hasJoined) await session.signIn({ username: registered.email, password: body.password });
			return registered;
		},
	});
}

export function useOwnInvitations() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.invitations, 'own'],
		queryFn: ({ signal }) => api.listOwnInvitations({}, { signal }),
	});
}

export function useAnswerInvitation() {
	const api = useApi();
	const session = useSession();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: async ({ invitation: { id }, isAccepted }: { invitation: OwnInvitation; isAccepted: boolean }) => {
			if (!isAccepted) {
				await api.declineInvitation({ params: { id } });
				return null;
			}
			const joined = await api.acceptOwnInvitation({ params: { id } });
			await session.switchWorkspace(joined.workspaceId);
			return joined;
		},
		onSettled: () => invalidate(keys.invitations),
	});
}
