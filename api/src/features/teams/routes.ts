import { rightsOfRank } from '@debrief/shared/domain/workspaces/ranks.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { listMembers } from './list-members.ts';
import { setMemberRank, type TeamsContext } from './set-member-rank.ts';

export const teamRoutes = (context: TeamsContext) =>
	({
		getRights: async ({ caller: { rank } }) => ({ rank, rights: [...rightsOfRank[rank]] }),
		listMembers: ({ caller, query }) => listMembers(context.deps, caller, query),
		searchMembers: ({ caller, query }) => listMembers(context.deps, caller, query),
		setMemberRank: ({ caller, params, body }) => setMemberRank(context, caller, params.id, body.rank),
	}) satisfies Partial<Routes>;
