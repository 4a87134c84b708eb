import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { copyText } from '@debrief/shared/ui/buttons/copy-text.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Ellipsis, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteConversations } from '../../../data/conversations/conversations.ts';
import { paths } from '../../../paths.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { useListPlace } from '../../../stores/list-place.ts';
import { fileIdForLink } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import { useAudio } from './use-audio.ts';
import { useTitleRevert } from './use-title-revert.ts';

const MoreMenu = lazyComponent(async () => (await import('./more-menu.tsx')).MoreMenu);
const ConversationFormDialog = lazyComponent(
	async () => (await import('../../../features/conversation-form/conversation-form-dialog.tsx')).ConversationFormDialog,
);
const ConfirmDialog = lazyComponent(
	async () => (await import('@debrief/shared/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

/** Sharing, the menu of the conversation, and the dialogs that it opens. */
export function HeaderActions() {
	const { t } = useTranslation('conversation');
	const { conversation, recordings, recording, sound } = useReview();
	const notify = useNotify();
	const [dialog, setDialog] = useState<'edit' | 'delete-audio' | 'delete' | null>(null);
	const close = () => setDialog(null);
	const audio = useAudio(conversation, recording);
	const revertTitle = useTitleRevert(conversation);
	const copyLink = () => {
		const ms = sound.player.clock.nowMs();
		// the start of the first recording needs no mention
		const at = ms > 0 ? { t: ms / 1000 } : {};
		const link = paths.conversation(conversation.id, { ...at, fileId: fileIdForLink(recording?.fileId, recordings) });
		return copyText(new URL(link, location.origin).href)
			.then(() => notify.info(t('copied')))
			.catch(notify.failure);
	};
	return (
		<>
			<IconButton label={t('header.shareLabel')} tooltipPlacement="bottom" onPress={copyLink}>
				<Share2 />
			</IconButton>
			<Suspense
				fallback={
					<IconButton label={t('header.more')}>
						<Ellipsis />
					</IconButton>
				}
			>
				<MoreMenu
					canDelete={conversation.canEdit}
					onCopyLink={copyLink}
					onEdit={conversation.canEdit ? () => setDialog('edit') : undefined}
					onRevertTitle={revertTitle}
					onDownloadAudio={audio.download}
					onDeleteAudio={audio.remove && (() => setDialog('delete-audio'))}
					onDelete={() => setDialog('delete')}
				/>
			</Suspense>
			<Suspense>
				{dialog === 'edit' && (
					<ConversationFormDialog
						conversation={conversation}
						onSaved={() => notify.success(t('header.edited'))}
						onClose={close}
					/>
				)}
				{dialog === 'delete-audio' && audio.remove && <DeleteAudioQuestion onConfirm={audio.remove} onClose={close} />}
				{dialog === 'delete' && <DeleteQuestion conversation={conversation} onClose={close} />}
			</Suspense>
		</>
	);
}

function DeleteAudioQuestion({ onConfirm, onClose }: { onConfirm: () => Promise<unknown>; onClose: () => void }) {
	const { t } = useTranslation('conversation');
	return (
		<ConfirmDialog
			isOpen
			title={t('removeAudio.title')}
			confirmLabel={t('removeAudio.do')}
			cancelLabel={t('header.keep')}
			closeLabel={t('close')}
			onConfirm={onConfirm}
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{t('removeAudio.text')}
		</ConfirmDialog>
	);
}

function DeleteQuestion({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
	const { t } = useTranslation('conversation');
	const title = useConversationTitle()(conversation);
	const navigate = useNavigate();
	const list = paths.conversations(useListPlace().search);
	const notify = useNotify();
	const deletion = useDeleteConversations();
	const confirm = async () => {
		try {
			await deletion.mutateAsync([conversation.id]);
		} catch (error) {
			notify.failure(error);
			throw error;
		}
		notify.success(t('header.deleted'));
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
			{t('header.deleteText', { title })}
		</ConfirmDialog>
	);
}
