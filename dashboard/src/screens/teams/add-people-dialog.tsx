import type { Team } from '@debrief/shared/contract/teams/teams.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddTeamMembers } from '../../data/teams/teams.ts';
import { useNotify } from '../../platform/notify.ts';
import { MemberPicker } from './member-picker.tsx';

type Props = { team: Team; onClose: () => void };

export function AddPeopleDialog({ team, onClose }: Props) {
	const { t } = useTranslation('teams');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const add = useAddTeamMembers();
	const [chosen, setChosen] = useState<string[]>([]);
	const inTeam = new Set(team.members.map(({ id }) => id));
	const submit = async () => {
		try {
			await add.mutateAsync({ id: team.id, memberIds: chosen });
			notify.success(t('added', { count: chosen.length }));
			onClose();
		} catch (error) {
			// The selection stays after a failure.
			notify.failure(error);
		}
	};
	return (
		<Dialog
			isOpen
			title={t('addTitle', { name: team.name })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button
						variant="primary"
						isDisabled={chosen.length === 0}
						isBusy={add.isPending}
						onPress={() => void submit()}
					>
						{chosen.length > 0 ? t('add', { count: chosen.length }) : t('addPeople')}
					</Button>
				</>
			}
		>
			<MemberPicker
				chosen={chosen}
				reasonAgainst={({ id }) => (inTeam.has(id) ? t('inTeam') : null)}
				onChange={setChosen}
			/>
		</Dialog>
	);
}
