import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../platform/lazy-component.ts';

const ConfirmDialog = lazyDialog(
	async () => (await import('@debrief/shared/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

type Props = { lengthMs: number; onDiscard: () => Promise<void>; onClose: () => void };

export function DiscardQuestion({ lengthMs, onDiscard, onClose }: Props) {
	const { t } = useTranslation('memo');
	const { t: app } = useTranslation('app');
	return (
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
	);
}
