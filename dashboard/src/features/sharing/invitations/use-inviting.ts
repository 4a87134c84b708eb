import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { useState } from 'react';
import { useProfile } from '../../../data/account/account.ts';
import { useTeams } from '../../../data/teams/teams.ts';

/** Managers invite only into teams that they are in. */
export function useInviting() {
	const rank = useProfile().data?.rank;
	const isAdmin = rank !== undefined && hasRight(rank, 'changeRanks');
	const isManager = rank !== undefined && !isAdmin && hasRight(rank, 'inviteToTeams');
	const all = useTeams(isManager).data?.list ?? [];
	const [chosen, setTeamId] = useState<string>();
	const teams = isManager ? all.filter(({ permissions }) => permissions.includes('invite')) : [];
	return { mayInvite: isAdmin || teams.length > 0, teams, teamId: chosen ?? teams[0]?.id, setTeamId };
}
