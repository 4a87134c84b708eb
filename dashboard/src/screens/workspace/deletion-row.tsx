import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { WorkspaceLife } from '@debrief/shared/contract/teams/workspace-life.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelWorkspaceDeletion, useRequestWorkspaceDeletion } from '../../data/workspace/workspace-life.ts';
import { ProofDialog } from '../../features/account/proof-dialog.tsx';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';

type Props = { profile: Profile; life: WorkspaceLife };

export function DeletionRow({ profile: { workspaceId, workspaceName }, life }: Props) {
	const { t, i18n } = useTranslation('workspace');
	const notify = useNotify();
	const request = useRequestWorkspaceDeletion(workspaceId);
	const cancel = useCancelWorkspaceDeletion(workspaceId);
	const [isAsking, setIsAsking] = useState(false);
	const { deletionAt, deletionBy, canBeDeleted } = life;
	const day = deletionAt && formatDayName(deletionAt, i18n.language);
	const hint = day
		? t('deletionWaits', { day, by: deletionBy ?? '' })
		: t(canBeDeleted ? 'deletionHint' : 'deletionImpossible');
	const keep = () => cancel.mutate(undefined, { onSuccess: () => notify.success(t('kept')), onError: notify.failure });
	const ask = () => setIsAsking(true);
	usePageActions([
		deletionAt !== null && { id: 'keep', label: t('keep'), icon: <Undo2 />, run: keep },
		!deletionAt && canBeDeleted && { id: 'delete', label: t('deletion'), icon: <Trash2 />, run: ask },
	]);
	return (
		<SettingRow label={t('deletion')} hint={hint}>
			{(names) => (
				<>
					{deletionAt ? (
						<Button {...names} isBusy={cancel.isPending} onPress={keep}>
							{t('keep')}
						</Button>
					) : (
						<Button {...names} variant="danger" isDisabled={!canBeDeleted} onPress={ask}>
							{t('deletionOpen')}
						</Button>
					)}
					{isAsking && (
						<Suspense>
							<ProofDialog
								title={t('deletionTitle', { workspace: workspaceName })}
								submitLabel={t('deletionOpen')}
								keepLabel={t('keep')}
								request={request}
								onClose={() => setIsAsking(false)}
							>
								{t('deletionText')}
							</ProofDialog>
						</Suspense>
					)}
				</>
			)}
		</SettingRow>
	);
}
