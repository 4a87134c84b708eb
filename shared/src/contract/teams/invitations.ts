import { z } from 'zod';
import { RegistrationEmail } from '../../domain/accounts/account-rules.ts';
import { ranks } from '../../domain/workspaces/ranks.ts';

import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

const Rank = z.enum(ranks);

/** A pending invitation. Once expired it can only be sent again or withdrawn. */
export const Invitation = z.object({
	id: z.string(),
	email: z.string(),
	rank: Rank,
	/** Team of the invitation, in addition to the workspace. */
	team: z.object({ id: z.string(), name: z.string() }).nullable(),
	/** Name or address of the inviter. */
	invitedBy: z.string(),
	createdAt: z.string(),
	expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** `link` works once and is returned only now. */
const SentInvitation = Invitation.extend({ link: z.string() });
export type SentInvitation = z.infer<typeof SentInvitation>;

const params = z.object({ id: Id });
const Token = z.string().min(1).max(64);

export const invitationEndpoints = {
	inviteMembers: endpoint({
		method: 'POST',
		path: '/teams/invites',
		access: 'member',
		summary:
			'Invite up to 50 addresses into the workspace, and into a team if one is given, each by a mail with a link that works once, for 14 days. An earlier invitation of the same address into the same team ends. Managers invite Agents and Members into teams they are in.',
		body: z.strictObject({
			emails: z.array(RegistrationEmail).min(1).max(50),
			rank: Rank,
			teamId: Id.optional(),
		}),
		response: z.object({
			list: z.array(SentInvitation),
			/** Addresses that were skipped because they belong to members. */
			members: z.array(z.string()),
		}),
		errors: ['proof_needed', 'forbidden', 'team_not_found'],
	}),
	listInvitations: endpoint({
		method: 'GET',
		path: '/teams/invites',
		access: 'member',
		summary:
			'List the invitations that nobody has accepted yet, newest first. For Managers, those into teams they are in.',
		response: z.object({ list: z.array(Invitation) }),
		errors: ['forbidden'],
	}),
	resendInvitation: endpoint({
		method: 'POST',
		path: '/teams/invites/:id/resend',
		access: 'member',
		summary: 'Send an invitation again with a new link for 14 days. The earlier link ends.',
		params,
		response: SentInvitation,
		errors: ['proof_needed', 'invitation_not_found', 'forbidden'],
	}),
	withdrawInvitation: endpoint({
		method: 'DELETE',
		path: '/teams/invites/:id',
		access: 'member',
		summary: 'Withdraw an invitation. Its link ends.',
		params,
		errors: ['invitation_not_found', 'forbidden'],
	}),
	getInvitation: endpoint({
		method: 'GET',
		path: '/teams/invites/:tokenId/details',
		access: 'signed-in',
		summary: 'Return what the link of an invitation leads to.',
		params: z.object({ tokenId: Token }),
		response: Invitation.pick({ email: true, rank: true, team: true, invitedBy: true, expiresAt: true }).extend({
			workspaceName: z.string(),
			isMember: z.boolean(),
		}),
		errors: ['invitation_not_found'],
	}),
	acceptInvitation: endpoint({
		method: 'POST',
		path: '/teams/invites/accept',
		access: 'signed-in',
		summary:
			'Join the workspace of an invitation, with any address of the caller. Uses the invitation up. Members keep their rank.',
		body: z.strictObject({ tokenId: Token }),
		response: z.object({ workspaceId: z.string(), workspaceName: z.string() }),
		errors: ['invitation_not_found', 'workspace_closing'],
	}),
};
