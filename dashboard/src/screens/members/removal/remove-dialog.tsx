import type { Member } from '@debrief/shared/contract/teams/members.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveMember } from '../../../data/teams/members.ts';
import { useNotify } from '../../../platform/notify.ts';
import { anAdmin, HeirChoice } from './heir-choice.tsx';

type Props = {
	member: Member;
	ownId: string | undefined;
	onClose: () => void;
};

export function RemoveDialog({ member, ownId, onClose }: Props) {
	const { t } = useTranslation('members');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveMember();
	const [heir, setHeir] = useState(anAdmin);
	const name = member.fullName ?? member.email;
	const submit = async () => {
		try {
			const moved = await remove.mutateAsync({ id: member.id, conversationsTo: heir === anAdmin ? undefined : heir });
			notify.success(`${t('removal.removed', { name })} ${t('removal.moved', { count: moved.conversations })}`);
			onClose();
		} catch (error) {
			notify.failure(error);
		}
	};
	return (
		<Dialog
			isOpen
			title={t('removal.title', { name })}
			closeLabel={app('close')}
			isDismissable={!remove.isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button isDisabled={remove.isPending} onPress={onClose}>
						{t('cancel')}
					</Button>
					<Button variant="danger" isBusy={remove.isPending} onPress={() => void submit()}>
						{t('removal.confirm')}
					</Button>
				</>
			}
		>
			<div className="grid grid-cols-1 gap-4">
				<p className="text-muted">{t('removal.text')}</p>
				<HeirChoice
					defaultName={t('removal.toYou')}
					hidden={[member.id, ...(ownId ? [ownId] : [])]}
					chosen={heir}
					onChange={setHeir}
				/>
			</div>
		</Dialog>
	);
}
