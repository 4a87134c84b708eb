import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useDeleteConversations } from '../../../data/conversations/conversations.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = { rows: readonly ConversationRow[]; onDone: () => void; onClose: () => void };

/** Confirms the deletion of conversations. */
export function DeleteDialog({ rows, onDone, onClose }: Props) {
	const { t } = useTranslation('app');
	const titleOf = useConversationTitle();
	const remove = useDeleteConversations();
	const notify = useNotify();
	const count = rows.length;
	const [first] = rows;
	const confirm = async () => {
		try {
			await remove.mutateAsync(rows.map((row) => row.id));
		} catch (error) {
			notify.failure(error);
			throw error;
		}
		notify.success(t('conversations.deleted', { count }));
		onDone();
	};
	return (
		<ConfirmDialog
			isOpen={count > 0}
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('conversations.confirm.title', { count, title: first ? titleOf(first) : '' })}
			confirmLabel={t('conversations.confirm.act', { count })}
			cancelLabel={t('conversations.confirm.keep')}
			closeLabel={t('close')}
			onConfirm={confirm}
		>
			{t('conversations.confirm.text', { count })}
		</ConfirmDialog>
	);
}
