import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useTestWebhook } from '../../data/workspace/webhooks.ts';
import { useNotify } from '../../platform/notify.ts';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { hostOf } from './host-of.ts';

type Props = { webhook: Webhook; onClose: () => void };

export function TestDialog({ webhook: { id, url }, onClose }: Props) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const test = useTestWebhook();
	return (
		<Dialog
			isOpen
			title={t('test.title', { host: hostOf(url) })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{app('close')}</Button>
					<Button
						variant="primary"
						isBusy={test.isPending}
						onPress={() => test.mutate(id, { onError: notify.failure })}
					>
						{t(test.data ? 'test.again' : 'test.send')}
					</Button>
				</>
			}
		>
			<div className="grid gap-3" aria-live="polite">
				<p>{t('test.text')}</p>
				{test.data && <DeliveryOutcome delivery={test.data} />}
			</div>
		</Dialog>
	);
}
