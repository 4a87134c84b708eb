import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { useTranslation } from 'react-i18next';
import { PublicTitle } from '../../shell/public-layout.tsx';

type Props = {
	invitation: { workspaceName: string; invitedBy: string; rank: Rank; team: { name: string } | null };
};

export function InvitationHeading({ invitation: { workspaceName: workspace, invitedBy: name, rank, team } }: Props) {
	const { t } = useTranslation('members');
	return (
		<>
			<PublicTitle>{t('join.title', { workspace })}</PublicTitle>
			<p className="wrap-anywhere">{t('join.text', { name, rank: t(`rank.${rank}`) })}</p>
			{team && <p className="wrap-anywhere">{t('join.team', { team: team.name })}</p>}
		</>
	);
}
