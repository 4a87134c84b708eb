import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../platform/lazy-component.ts';

const ConfirmDialog = lazyComponent(
	async () => (await import('@debrief/shared/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

type Props = { lengthMs: number; onDiscard: () => Promise<void>; onClose: () => void };

export function DiscardQuestion({ lengthMs, onDiscard, onClose }: Props) {
	const { t } = useTranslation('memo');
	const { t: app } = useTranslation('app');
	return (
		<Suspense>
			<ConfirmDialog
				isOpen
				onOpenChange={(isOpen) => isOpen || onClose()}
				title={t('discard.question')}
				confirmLabel={t('discard.do')}
				cancelLabel={t('discard.keep')}
				closeLabel={app('close')}
				onConfirm={onDiscard}
			>
				{t('discard.text', { length: formatPosition(lengthMs) })}
			</ConfirmDialog>
		</Suspense>
	);
}
