import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUndoMerge } from '../../../data/conversations/merges.ts';
import { paths } from '../../../paths.ts';
import { useNotify } from '../../../platform/notify.ts';

export function UndoMergeQuestion({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
	const { t } = useTranslation('merging');
	const navigate = useNavigate();
	const notify = useNotify();
	const undo = useUndoMerge();
	const confirm = async () => {
		const [first] = await notify.reporting(undo.mutateAsync(conversation.id));
		notify.success(t('undone'));
		if (first) navigate(paths.conversation(first), { replace: true });
	};
	return (
		<ConfirmDialog
			isOpen
			tone="primary"
			title={t('undoTitle')}
			confirmLabel={t('undo')}
			cancelLabel={t('keep')}
			closeLabel={t('close')}
			onConfirm={confirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('undoText', { count: conversation.mergedCount ?? 0 })}
		</ConfirmDialog>
	);
}
