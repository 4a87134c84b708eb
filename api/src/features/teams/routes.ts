import { rightsOfRank } from '@debrief/shared/domain/workspaces/ranks.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { acceptInvitation, getInvitation } from './invitations/accept-invitation.ts';
import { listInvitations } from './invitations/invitation-rows.ts';
import { inviteMembers, resendInvitation, withdrawInvitation } from './invitations/manage-invitations.ts';
import { listMembers } from './list-members.ts';
import { setMemberRank, type TeamsContext } from './set-member-rank.ts';

/** Of one workspace. */
export const mailLimit = { name: 'invitations', limit: 200, windowMs: 24 * 3_600_000 };

export function teamRoutes(context: TeamsContext) {
	const { deps } = context;
	const invitations = { deps, invitations: createRateLimit({ ...deps, ...mailLimit }) };
	return {
		getRights: async ({ caller: { rank } }) => ({ rank, rights: [...rightsOfRank[rank]] }),
		listMembers: ({ caller, query }) => listMembers(deps, caller, query),
		searchMembers: ({ caller, query }) => listMembers(deps, caller, query),
		setMemberRank: ({ caller, params, body }) => setMemberRank(context, caller, params.id, body.rank),
		inviteMembers: ({ caller, body }) => inviteMembers(invitations, caller, body),
		listInvitations: async ({ caller }) => ({ list: await listInvitations(deps.db, caller) }),
		resendInvitation: ({ caller, params }) => resendInvitation(invitations, caller, params.id),
		withdrawInvitation: ({ caller, params }) => withdrawInvitation(invitations, caller, params.id),
		getInvitation: ({ caller, params }) => getInvitation(deps, caller, params.tokenId),
		acceptInvitation: ({ caller, body }) => acceptInvitation(deps, caller, body.tokenId),
	} satisfies Partial<Routes>;
}
