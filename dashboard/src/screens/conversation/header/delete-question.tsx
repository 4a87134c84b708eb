import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteConversations } from '../../../data/conversations/change-conversations.ts';
import { RemovePushes } from '../../../features/bin/remove-pushes.tsx';
import { useOfferUndo } from '../../../features/bin/use-restore.ts';
import { LeftThere } from '../../../features/documents/left-there.tsx';
import { paths } from '../../../paths.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../../platform/notify.ts';
import { useListPlace } from '../../../stores/list-place.ts';

export function DeleteQuestion({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
	const { t } = useTranslation('conversation');
	const title = useConversationTitle()(conversation);
	const navigate = useNavigate();
	const list = paths.conversations(useListPlace().search);
	const notify = useNotify();
	const offerUndo = useOfferUndo();
	const deletion = useDeleteConversations();
	const [removesPushes, setRemovesPushes] = useState(false);
	const callIds = [conversation.id];
	const confirm = async () => {
		try {
			await deletion.mutateAsync({ callIds, removesPushes });
		} catch (error) {
			notify.failure(error);
			throw error;
		}
		offerUndo(callIds);
		navigate(list, { replace: true });
	};
	return (
		<ConfirmDialog
			isOpen
			title={t('header.deleteQuestion')}
			confirmLabel={t('header.deleteDo')}
			cancelLabel={t('header.keep')}
			closeLabel={t('close')}
			onConfirm={confirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			<p>{t('header.deleteText', { title })}</p>
			<Suspense>
				<LeftThere callId={conversation.id} />
			</Suspense>
			<RemovePushes callIds={callIds} isSelected={removesPushes} onChange={setRemovesPushes} />
		</ConfirmDialog>
	);
}
