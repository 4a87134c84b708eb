import { z } from 'zod';
import { RegistrationEmail } from '../../domain/accounts/account-rules.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';
import { SentInvitation } from '../teams/invitations.ts';
import { ShareRight } from './conversations.ts';

const CallIds = z.array(Id).min(1).max(limits.shareMaxConversations);
const Subjects = z.array(Id).max(100).default([]);

const Reader = z.object({ id: z.string(), email: z.string(), fullName: z.string().nullable() });
export type Reader = z.infer<typeof Reader>;

export const sharingEndpoints = {
	shareConversations: endpoint({
		method: 'PUT',
		path: '/calls/share',
		access: 'member',
		summary:
			'Share conversations with people and teams of the workspace, or end that with null. Only the owner and Admins may. Shares none when one of them does not exist. An address that is no member is invited into the workspace, as Member or, to edit, as Agent, if the caller may invite, and gets access on joining.',
		body: z
			.strictObject({
				callIds: CallIds,
				userIds: Subjects,
				teamIds: Subjects,
				emails: z.array(RegistrationEmail).max(20).default([]),
				/** What invited people join: Managers invite only into teams they are in. */
				teamId: Id.optional(),
				right: ShareRight.nullable(),
				/** Text of the mail to users who gain access. Invited people read it after joining. */
				comment: z.string().trim().max(limits.shareCommentMaxLength).optional(),
				notifies: z.boolean().default(true),
			})
			.refine(({ userIds, teamIds, emails }) => userIds.length + teamIds.length + emails.length > 0, {
				path: ['userIds'],
				message: fieldMessage('readers'),
			}),
		response: z.object({ invitations: z.array(SentInvitation) }),
		errors: ['proof_needed', 'conversation_not_found', 'forbidden', 'user_not_found', 'team_not_found'],
	}),
	listReaders: endpoint({
		method: 'GET',
		path: '/calls/:id/readers',
		access: 'member',
		summary:
			'List who may see a conversation, by name: its owner, those it is shared with, Managers of the owner and Admins. With q, those whose name or address contains a text.',
		params: z.object({ id: Id }),
		query: z.strictObject({ ...pageQuery(50), q: z.string().trim().min(1).max(254).optional() }),
		response: listOf(Reader),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	leaveSharedConversations: endpoint({
		method: 'POST',
		path: '/calls/share/leave',
		access: 'member',
		summary: 'End shares with the caller personally. Shares with their teams stay.',
		body: z.strictObject({ callIds: CallIds }),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
};
