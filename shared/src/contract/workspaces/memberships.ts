import { z } from 'zod';
import { ranks } from '../../domain/workspaces/ranks.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const Membership = z.object({
	workspaceId: z.string(),
	workspaceName: z.string(),
	rank: z.enum(ranks),
	isActive: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

export const membershipEndpoints = {
	listMemberships: endpoint({
		method: 'GET',
		path: '/workspaces',
		access: 'signed-in',
		scope: 'profile',
		summary: 'List the workspaces this account belongs to, oldest membership first.',
		response: z.object({ list: z.array(Membership) }),
	}),
	findWorkspaceOfConversation: endpoint({
		method: 'GET',
		path: '/calls/:id/workspace',
		access: 'member',
		summary: 'Find the one of the workspaces of this account in which it may see a conversation.',
		params: z.object({ id: Id }),
		response: z.object({ workspaceId: z.string(), workspaceName: z.string() }),
		errors: ['conversation_not_found'],
	}),
};
