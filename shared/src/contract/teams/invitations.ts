import { z } from 'zod';
import { FullName, HumanCheckToken, RegistrationEmail } from '../../domain/accounts/account-rules.ts';
import { ranks } from '../../domain/workspaces/ranks.ts';
import { Password } from '../accounts/auth.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

const Rank = z.enum(ranks);

/** Once expired it can only be sent again or withdrawn. */
export const Invitation = z.object({
	id: z.string(),
	email: z.string(),
	rank: Rank,
	team: z.object({ id: z.string(), name: z.string() }).nullable(),
	invitedBy: z.string(),
	createdAt: z.string(),
	expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** `link` works once and is returned only now. */
export const SentInvitation = Invitation.extend({ link: z.string() });
export type SentInvitation = z.infer<typeof SentInvitation>;

const params = z.object({ id: Id });
const Token = z.string().min(1).max(64);

const InvitationPage = Invitation.pick({
	email: true,
	rank: true,
	team: true,
	invitedBy: true,
	expiresAt: true,
}).extend({
	workspaceName: z.string(),
});

export const OwnInvitation = InvitationPage.omit({ email: true }).extend({ id: z.string() });
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** `callId`: the conversation that was shared with the invitation, if it is one. */
const Joined = z.object({ workspaceId: z.string(), workspaceName: z.string(), callId: z.string().optional() });

/** Only mailed links contain it: it shows that the address is the person's own. */
const Proof = z.string().min(1).max(64).optional();

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
		response: InvitationPage.extend({ isMember: z.boolean() }),
		errors: ['invitation_not_found'],
	}),
	openInvitation: endpoint({
		method: 'GET',
		path: '/teams/invites/:tokenId/page',
		access: 'public',
		summary:
			'Return what the link of an invitation leads to, for people without a session. Unknown, expired and withdrawn links get the same response.',
		params: z.object({ tokenId: Token }),
		query: z.strictObject({ proof: Proof }),
		/** `hasAccount` is null unless the proof of the mailed link is given. */
		response: InvitationPage.extend({ hasAccount: z.boolean().nullable() }),
		errors: ['invitation_not_found', 'too_many_requests'],
	}),
	registerByInvitation: endpoint({
		method: 'POST',
		path: '/teams/invites/register',
		access: 'public',
		timeoutProfile: 'slow',
		summary:
			'Create an account for the address of an invitation. With the proof of the mailed link, or on a server that sends no mail, the address counts as confirmed and the account joins the workspace at once. Otherwise a verification link is mailed first.',
		body: z.strictObject({
			tokenId: Token,
			proof: Proof,
			fullName: FullName,
			password: Password,
			reCaptchaKey: HumanCheckToken.optional(),
		}),
		/** `hasJoined` is false while the address is not confirmed. */
		response: z.object({ email: z.string(), hasJoined: z.boolean(), callId: z.string().optional() }),
		errors: [
			'invitation_not_found',
			'email_taken',
			'password_common',
			'human_check_failed',
			'workspace_closing',
			'too_many_requests',
		],
	}),
	acceptInvitation: endpoint({
		method: 'POST',
		path: '/teams/invites/accept',
		access: 'signed-in',
		summary:
			'Join the workspace of an invitation, with any address of the caller. Uses the invitation up. Members keep their rank.',
		body: z.strictObject({ tokenId: Token }),
		response: Joined,
		errors: ['invitation_not_found', 'workspace_closing'],
	}),
	listOwnInvitations: endpoint({
		method: 'GET',
		path: '/teams/invites/own',
		access: 'signed-in',
		summary: 'List the open invitations to the address of the caller, newest first.',
		response: z.object({ list: z.array(OwnInvitation) }),
	}),
	acceptOwnInvitation: endpoint({
		method: 'POST',
		path: '/teams/invites/own/:id/accept',
		access: 'signed-in',
		summary: 'Join the workspace of an invitation to the address of the caller.',
		params,
		response: Joined,
		errors: ['invitation_not_found', 'workspace_closing'],
	}),
	declineInvitation: endpoint({
		method: 'DELETE',
		path: '/teams/invites/own/:id',
		access: 'signed-in',
		summary: 'Decline an invitation to the address of the caller. Its link ends.',
		params,
		errors: ['invitation_not_found'],
	}),
};
