import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { WorkspaceLife } from '@debrief/shared/contract/teams/workspace-life.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLeaveWorkspace } from '../../data/workspace/workspace-life.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';

type Props = { profile: Profile; life: WorkspaceLife };

export function LeaveRow({ profile: { _id: id, workspaceName }, life }: Props) {
	const { t } = useTranslation('workspace');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const navigate = useNavigate();
	const leave = useLeaveWorkspace(id);
	const [isAsking, setIsAsking] = useState(false);
	const ask = () => setIsAsking(true);
	usePageActions([{ id: 'leave', label: t('leave'), icon: <LogOut />, run: ask }]);
	const confirm = async () => {
		await leave.mutateAsync(undefined, { onError: notify.failure });
		notify.success(t('left', { workspace: workspaceName }));
		navigate(paths.home());
	};
	return (
		<SettingRow label={t('leave')} hint={t('leaveHint')}>
			{(names) => (
				<>
					<Button {...names} onPress={ask}>
						{t('leaveOpen')}
					</Button>
					<ConfirmDialog
						isOpen={isAsking}
						onOpenChange={setIsAsking}
						title={t('leaveTitle', { workspace: workspaceName })}
						closeLabel={app('close')}
						confirmLabel={t('leaveConfirm')}
						cancelLabel={t('stay')}
						onConfirm={confirm}
					>
						{t(life.takesAlong ? 'takesAlongText' : 'handsOverText')}
					</ConfirmDialog>
				</>
			)}
		</SettingRow>
	);
}
