import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { DeleteTeamQuestion } from './delete-team-question.tsx';
import { TeamNameDialog } from './team-name-dialog.tsx';

export type TeamQuestion = { kind: 'name'; team?: Team } | { kind: 'add' | 'delete'; team: Team };

type Props = { asked: TeamQuestion; onClose: () => void };

export function TeamDialogs({ asked, onClose }: Props) {
	if (asked.kind === 'name') return <TeamNameDialog team={asked.team} onClose={onClose} />;
	if (asked.kind === 'add') return <AddPeopleDialog team={asked.team} onClose={onClose} />;
	return <DeleteTeamQuestion team={asked.team} onClose={onClose} />;
}
