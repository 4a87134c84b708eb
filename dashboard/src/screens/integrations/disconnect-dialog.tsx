import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useDisconnect } from '../../data/workspace/integrations.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { provider: Provider; onClose: () => void };

export function DisconnectDialog({ provider: { name, title }, onClose }: Props) {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const disconnect = useDisconnect();
	const confirm = async () => {
		await notify.reporting(disconnect.mutateAsync(name));
		notify.success(t('disconnected', { title }));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('disconnectTitle', { title })}
			confirmLabel={t('disconnect')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('disconnectText')}
		</ConfirmDialog>
	);
}
