import { z } from 'zod';
import { ranks, rights } from '../../domain/workspaces/ranks.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

const Rank = z.enum(ranks);

export const Member = z.object({
	id: z.string(),
	email: z.string(),
	fullName: z.string().nullable(),
	rank: Rank,
	/** The only Admin's rank cannot change. */
	isLastAdmin: z.boolean(),
	teams: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Last use of this workspace in a current session. Null for callers below Admin. */
	lastSeenAt: z.string().nullable(),
	joinedAt: z.string(),
});
export type Member = z.infer<typeof Member>;

export const memberEndpoints = {
	getRights: endpoint({
		method: 'GET',
		path: '/teams/perms',
		access: 'member',
		summary: "Return the caller's rank in the workspace and what it allows.",
		response: z.object({ rank: Rank, rights: z.array(z.enum(rights)) }),
	}),
	listMembers: endpoint({
		method: 'GET',
		path: '/teams/members',
		access: 'member',
		summary: 'List the members of the workspace by name.',
		query: z.strictObject(pageQuery(50)),
		response: listOf(Member),
	}),
	searchMembers: endpoint({
		method: 'GET',
		path: '/teams/members/search',
		access: 'member',
		summary: 'List the members of the workspace whose name or address contains a text.',
		query: z.strictObject({ ...pageQuery(50), q: z.string().trim().min(1).max(254) }),
		response: listOf(Member),
	}),
	removeMember: endpoint({
		method: 'DELETE',
		path: '/teams/members/:id',
		access: 'member',
		isOpenWhileClosing: true,
		summary:
			'Remove a member from the workspace, or leave it. Members who leave take their conversations with them if the workspace allows it. Otherwise their conversations go to another member: the given one, or else the Admin who removes them, or the first Admin.',
		params: z.object({ id: Id }),
		query: z.strictObject({ conversationsTo: Id.optional() }),
		response: z.object({
			/** Conversations that another member received, or that the member took along. */
			conversations: z.number().int(),
		}),
		errors: ['user_not_found', 'forbidden', 'only_workspace_admin'],
	}),
	setMemberRank: endpoint({
		method: 'PUT',
		path: '/teams/members/:id',
		access: 'workspace-admin',
		summary: 'Change the rank of a member. The last Admin keeps theirs.',
		params: z.object({ id: Id }),
		body: z.strictObject({ rank: Rank }),
		response: Member,
		errors: ['proof_needed', 'user_not_found', 'only_workspace_admin'],
	}),
};
