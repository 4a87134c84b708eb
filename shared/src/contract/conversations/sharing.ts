import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { ShareRight } from './conversations.ts';

const CallIds = z.array(Id).min(1).max(limits.shareMaxConversations);
const Subjects = z.array(Id).max(100).default([]);

export const sharingEndpoints = {
	shareConversations: endpoint({
		method: 'PUT',
		path: '/calls/share',
		access: 'member',
		summary:
			'Share conversations with people and teams of the workspace, or end that with null. Only the owner and Admins may. Shares none when one of them does not exist.',
		body: z
			.strictObject({
				callIds: CallIds,
				userIds: Subjects,
				teamIds: Subjects,
				right: ShareRight.nullable(),
				/** For the mail to those who did not have access before. */
				comment: z.string().trim().max(limits.shareCommentMaxLength).optional(),
				/** Whether to mail them. */
				notifies: z.boolean().default(true),
			})
			.refine(({ userIds, teamIds }) => userIds.length + teamIds.length > 0, {
				path: ['userIds'],
				message: 'Choose somebody to share with.',
			}),
		errors: ['conversation_not_found', 'forbidden', 'user_not_found', 'team_not_found'],
	}),
	leaveSharedConversations: endpoint({
		method: 'POST',
		path: '/calls/share/leave',
		access: 'member',
		summary: 'End what was shared with the caller personally. What a team of theirs may see stays.',
		body: z.strictObject({ callIds: CallIds }),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
};
