import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useDeleteTeam } from '../../data/teams/teams.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { team: Team; onClose: () => void };

export function DeleteTeamQuestion({ team, onClose }: Props) {
	const { t } = useTranslation('teams');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useDeleteTeam();
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(team.id));
		notify.success(t('deleted'));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('deleteTitle', { name: team.name })}
			confirmLabel={t('deleteConfirm')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('deleteText')}
		</ConfirmDialog>
	);
}
