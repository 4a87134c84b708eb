import type { BinnedConversation } from '@debrief/shared/contract/conversations/bin.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { usePurgeConversation } from '../../data/conversations/bin.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { row: BinnedConversation; onClose: () => void };

export function PurgeQuestion({ row, onClose }: Props) {
	const { t } = useTranslation('bin');
	const title = useConversationTitle()(row);
	const notify = useNotify();
	const purging = usePurgeConversation();
	const confirm = async () => {
		await notify.reporting(purging.mutateAsync(row.id));
		notify.success(t('purged'));
	};
	return (
		<ConfirmDialog
			isOpen
			title={t('question', { title })}
			confirmLabel={t('purge')}
			cancelLabel={t('keep')}
			closeLabel={t('close')}
			onConfirm={confirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('questionText')}
		</ConfirmDialog>
	);
}
