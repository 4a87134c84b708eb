import { z } from 'zod';
import { oneLine } from '../../domain/accounts/account-rules.ts';
import { limits } from '../../domain/limits.ts';
import { ranks } from '../../domain/workspaces/ranks.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

const Rank = z.enum(ranks);

export const Team = z.object({
	id: z.string(),
	name: z.string(),
	members: z.array(
		z.object({
			id: z.string(),
			email: z.string(),
			fullName: z.string().nullable(),
			rank: Rank,
			isLastAdmin: z.boolean(),
		}),
	),
	permissions: z.array(z.enum(['edit', 'invite'])),
	createdAt: z.string(),
});
export type Team = z.infer<typeof Team>;

const TeamName = z.string().trim().min(1).max(limits.teamNameMaxLength).regex(oneLine);
const params = z.object({ id: Id });
const memberParams = z.object({ id: Id, memberId: Id });

export const teamEndpoints = {
	listTeams: endpoint({
		method: 'GET',
		path: '/teams',
		access: 'member',
		summary: 'List the teams of the workspace with their members, by name.',
		response: z.object({ list: z.array(Team) }),
	}),
	createTeam: endpoint({
		method: 'POST',
		path: '/teams',
		access: 'workspace-admin',
		summary: 'Create a team, with members if some are given. Returns 201.',
		body: z.strictObject({ name: TeamName, memberIds: z.array(Id).max(500).default([]) }),
		response: Team,
		errors: ['team_exists', 'teams_limit', 'user_not_found'],
	}),
	renameTeam: endpoint({
		method: 'PUT',
		path: '/teams/:id',
		access: 'workspace-admin',
		summary: 'Rename a team.',
		params,
		body: z.strictObject({ name: TeamName }),
		response: Team,
		errors: ['team_not_found', 'team_exists'],
	}),
	deleteTeam: endpoint({
		method: 'DELETE',
		path: '/teams/:id',
		access: 'workspace-admin',
		summary: 'Delete a team. Its members and their conversations stay; what was shared with the team no longer is.',
		params,
		errors: ['team_not_found'],
	}),
	addTeamMembers: endpoint({
		method: 'POST',
		path: '/teams/:id/members',
		access: 'workspace-admin',
		summary: 'Add members of the workspace to a team. Existing members stay.',
		params,
		body: z.strictObject({ memberIds: z.array(Id).min(1).max(500) }),
		response: Team,
		errors: ['team_not_found', 'user_not_found'],
	}),
	setTeamMemberRank: endpoint({
		method: 'PUT',
		path: '/teams/:id/members/:memberId',
		access: 'workspace-admin',
		summary: 'Change the rank of a member of a team. A person has one rank in the whole workspace.',
		params: memberParams,
		body: z.strictObject({ rank: Rank }),
		response: Team,
		errors: ['proof_needed', 'team_not_found', 'user_not_found', 'only_workspace_admin'],
	}),
	removeTeamMember: endpoint({
		method: 'DELETE',
		path: '/teams/:id/members/:memberId',
		access: 'workspace-admin',
		summary: 'Take a member out of a team. They stay in the workspace.',
		params: memberParams,
		response: Team,
		errors: ['team_not_found', 'user_not_found'],
	}),
};
