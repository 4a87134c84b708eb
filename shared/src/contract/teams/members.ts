import { z } from 'zod';
import { ranks, rights } from '../../domain/workspaces/ranks.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

const Rank = z.enum(ranks);

/** A person in the caller's workspace. */
export const Member = z.object({
	/** Of the account. */
	id: z.string(),
	email: z.string(),
	fullName: z.string().nullable(),
	rank: Rank,
	/** Without them nobody could administer the workspace, so their rank stays. */
	isLastAdmin: z.boolean(),
	teams: z.array(z.object({ id: z.string(), name: z.string() })),
	/** When they last used this workspace, as far as a session of it remains. Null too for callers who are not Admin. */
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
			'Remove a member from the workspace, or leave it oneself. Whoever leaves takes their conversations along where the workspace wants that. Otherwise their conversations go to another member: the given one, or else the Admin who removes them, or the first Admin.',
		params: z.object({ id: Id }),
		query: z.strictObject({ conversationsTo: Id.optional() }),
		response: z.object({
			/** How many conversations another member has now, or were taken along. */
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
