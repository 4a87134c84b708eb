import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useDeleteWebhook } from '../../data/workspace/webhooks.ts';
import { useNotify } from '../../platform/notify.ts';
import { hostOf } from './host-of.ts';

type Props = { webhook: Webhook; onClose: () => void };

export function DeleteDialog({ webhook: { id, url }, onClose }: Props) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useDeleteWebhook();
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(id));
		notify.success(t('delete.done'));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('delete.title', { host: hostOf(url) })}
			confirmLabel={t('delete.action')}
			cancelLabel={t('delete.keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('delete.text')}
		</ConfirmDialog>
	);
}
