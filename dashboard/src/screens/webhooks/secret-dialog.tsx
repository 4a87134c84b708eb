import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../platform/copy/use-copy.ts';
import { hostOf } from './host-of.ts';

type Props = { url: string; secret: string; onClose: () => void };

/** The server never shows the secret again, so only the button closes the dialog. */
export function SecretDialog({ url, secret, onClose }: Props) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const copy = useCopy();
	return (
		<Dialog
			isOpen
			isDismissable={false}
			title={t('secret.title', { host: hostOf(url) })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<Button variant="primary" onPress={onClose}>
					{t('secret.done')}
				</Button>
			}
		>
			<div className="grid justify-items-start gap-3">
				<p>{t('secret.text')}</p>
				<code data-testid="webhook-secret" className="break-all font-mono">
					{secret}
				</code>
				<Button onPress={() => void copy(secret)}>{t('secret.copy')}</Button>
			</div>
		</Dialog>
	);
}
