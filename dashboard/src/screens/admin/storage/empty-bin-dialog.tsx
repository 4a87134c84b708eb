import type { WorkspaceStorage } from '@debrief/shared/contract/administration/operations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useEmptyWorkspaceBin } from '../../../data/administration/operations.ts';
import { useNotify } from '../../../platform/notify.ts';
import { formatSize } from '../format-size.ts';

type Props = { row: WorkspaceStorage; onClose: () => void };

export function EmptyBinDialog({ row, onClose }: Props) {
	const { t, i18n } = useTranslation('operations');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { mutateAsync } = useEmptyWorkspaceBin();
	const confirm = async () => {
		const { conversations } = await notify.reporting(mutateAsync(row.workspaceId));
		notify.success(t('storage.emptied', { count: conversations }));
	};
	return (
		<ConfirmDialog
			isOpen
			title={t('storage.question', { workspace: row.workspaceName })}
			confirmLabel={t('storage.confirm')}
			cancelLabel={t('storage.cancel')}
			closeLabel={app('close')}
			onConfirm={confirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('storage.questionText', {
				count: row.binConversations,
				size: formatSize(row.binBytes, i18n.language),
			})}
		</ConfirmDialog>
	);
}
