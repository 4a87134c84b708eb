import { rightsOfRank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { clientAddress, networkOf } from '../../../platform/http/headers/client-address.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { acceptInvitation, getInvitation } from './invitations/accept-invitation.ts';
import { listInvitations } from './invitations/invitation-rows.ts';
import { inviteMembers, resendInvitation, withdrawInvitation } from './invitations/manage-invitations.ts';
import { openInvitation } from './invitations/open-invitation.ts';
import { acceptOwnInvitation, declineInvitation, listOwnInvitations } from './invitations/own-invitations.ts';
import { createTeam, deleteTeam, renameTeam } from './manage-teams.ts';
import { listMembers } from './members/list-members.ts';
import { removeMember } from './members/remove-member.ts';
import { setMemberRank, type TeamsContext } from './members/set-member-rank.ts';
import { addTeamMembers, removeTeamMember } from './team-members.ts';
import { readTeam, readTeams } from './team-rows.ts';

export const mailLimit = { name: 'invitations', limit: 200, windowMs: 24 * 3_600_000 };
const openLimit = { name: 'invitation-opens', limit: 120, windowMs: 15 * 60_000 };

export function teamRoutes(context: TeamsContext) {
	const { deps } = context;
	const invitations = { deps, invitations: createRateLimit({ ...deps, ...mailLimit }) };
	const opens = createRateLimit({ ...deps, ...openLimit });
	const { trustedProxies } = deps.env;
	return {
		getRights: async ({ caller: { rank } }) => ({ rank, rights: [...rightsOfRank[rank]] }),
		listMembers: ({ caller, query }) => listMembers(deps, caller, query),
		searchMembers: ({ caller, query }) => listMembers(deps, caller, query),
		setMemberRank: ({ caller, params, body }) => setMemberRank(context, caller, params.id, body.rank),
		removeMember: ({ caller, params, query }) => removeMember(context, caller, params.id, query.conversationsTo),
		listTeams: async ({ caller }) => ({ list: await readTeams(deps.db, caller) }),
		async createTeam({ caller, body, c }) {
			const created = await createTeam(deps, caller, body);
			c.status(201);
			return created;
		},
		renameTeam: ({ caller, params, body }) => renameTeam(deps, caller, params.id, body.name),
		deleteTeam: ({ caller, params }) => deleteTeam(deps, caller, params.id),
		addTeamMembers: ({ caller, params, body }) => addTeamMembers(deps, caller, params.id, body.memberIds),
		async setTeamMemberRank({ caller, params: { id, memberId }, body }) {
			const { members } = await readTeam(deps.db, caller, id);
			if (!members.some((member) => member.id === memberId)) throw new AppError('user_not_found');
			await setMemberRank(context, caller, memberId, body.rank);
			return readTeam(deps.db, caller, id);
		},
		removeTeamMember: ({ caller, params: { id, memberId } }) => removeTeamMember(deps, caller, id, memberId),
		inviteMembers: ({ caller, body }) => inviteMembers(invitations, caller, body),
		listInvitations: async ({ caller }) => ({ list: await listInvitations(deps.db, caller) }),
		resendInvitation: ({ caller, params }) => resendInvitation(invitations, caller, params.id),
		withdrawInvitation: ({ caller, params }) => withdrawInvitation(invitations, caller, params.id),
		getInvitation: ({ caller, params }) => getInvitation(deps, caller, params.tokenId),
		async openInvitation({ params, query, c }) {
			c.header('cache-control', 'private, no-store');
			await opens.assert(networkOf(clientAddress(c, trustedProxies)));
			return openInvitation(deps, { ...params, ...query });
		},
		acceptInvitation: ({ caller, body }) => acceptInvitation(deps, caller, body.tokenId),
		listOwnInvitations: async ({ caller }) => ({ list: await listOwnInvitations(deps, caller) }),
		acceptOwnInvitation: ({ caller, params }) => acceptOwnInvitation(deps, caller, params.id),
		declineInvitation: ({ caller, params }) => declineInvitation(deps, caller, params.id),
	} satisfies Partial<Routes>;
}
