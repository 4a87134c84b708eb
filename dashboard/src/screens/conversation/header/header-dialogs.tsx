import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { LazyChooseContactDialog } from '../../../features/contacts/lazy-choose-contact-dialog.ts';
import { LazyConversationFormDialog } from '../../../features/conversation-form/lazy-conversation-form-dialog.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { useReview } from '../review/review-context.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { UndoMergeQuestion } from './undo-merge-question.tsx';

const ShareDialog = lazyComponent(async () => (await import('../../../features/sharing/share-dialog.tsx')).ShareDialog);

export type HeaderDialog = 'share' | 'edit' | 'contact' | 'delete-audio' | 'delete' | 'undo-merge';
type Props = {
	dialog: HeaderDialog;
	onCopyLink: () => void;
	onDeleteAudio: (() => Promise<unknown>) | undefined;
	onClose: () => void;
};

export function HeaderDialogs({ dialog, onCopyLink, onDeleteAudio, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const { conversation } = useReview();
	const notify = useNotify();
	switch (dialog) {
		case 'share':
			return <ShareDialog conversation={conversation} onCopyLink={onCopyLink} onClose={onClose} />;
		case 'edit':
			return (
				<LazyConversationFormDialog
					conversation={conversation}
					onSaved={() => notify.success(t('header.edited'))}
					onClose={onClose}
				/>
			);
		case 'contact':
			return <LazyChooseContactDialog conversation={conversation} onClose={onClose} />;
		case 'delete':
			return <DeleteQuestion conversation={conversation} onClose={onClose} />;
		case 'undo-merge':
			return <UndoMergeQuestion conversation={conversation} onClose={onClose} />;
		case 'delete-audio':
			return (
				onDeleteAudio && (
					<ConfirmDialog
						isOpen
						title={t('removeAudio.title')}
						confirmLabel={t('removeAudio.do')}
						cancelLabel={t('header.keep')}
						closeLabel={t('close')}
						onConfirm={onDeleteAudio}
						onOpenChange={(isOpen) => isOpen || onClose()}
					>
						{t('removeAudio.text')}
					</ConfirmDialog>
				)
			);
	}
}
