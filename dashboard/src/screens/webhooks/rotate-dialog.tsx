import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useRotateSecret } from '../../data/workspace/webhooks.ts';
import { useNotify } from '../../platform/notify.ts';
import { hostOf } from './host-of.ts';
import { SecretDialog } from './secret-dialog.tsx';

type Props = { webhook: Webhook; onClose: () => void };

export function RotateDialog({ webhook: { id, url }, onClose }: Props) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const rotate = useRotateSecret();
	if (rotate.data) return <SecretDialog url={url} secret={rotate.data.secret} onClose={onClose} />;
	return (
		<Dialog
			isOpen
			title={t('rotate.title', { host: hostOf(url) })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button
						variant="primary"
						isBusy={rotate.isPending}
						onPress={() => rotate.mutate(id, { onError: notify.failure })}
					>
						{t('rotate.action')}
					</Button>
				</>
			}
		>
			<p>{t('rotate.text')}</p>
		</Dialog>
	);
}
