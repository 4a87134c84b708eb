import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { formatListDate } from '@debrief/shared/domain/date-format.ts';
import { Badge } from '@debrief/shared/ui/badge.tsx';
import { copyText } from '@debrief/shared/ui/copy-text.ts';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { ArrowLeft, Ellipsis, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useDeleteConversations, useUpdateTitle } from '../../../platform/mutations.ts';
import { hasTitle, useConversationTitle } from '../../../platform/use-conversation-title.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { useListPlace } from '../../../stores/list-place.ts';
import { TitleEditor } from './title-editor.tsx';
import { TitleEvidence } from './title-evidence.tsx';
import { useAudio } from './use-audio.ts';
import { useTitleRevert } from './use-title-revert.ts';

const MoreMenu = lazyPart(async () => (await import('./more-menu.tsx')).MoreMenu);
const ConversationFormDialog = lazyPart(
	async () => (await import('../../../features/conversation-form/conversation-form-dialog.tsx')).ConversationFormDialog,
);
const ConfirmDialog = lazyPart(async () => (await import('@debrief/shared/ui/confirm-dialog.tsx')).ConfirmDialog);

type Props = {
	conversation: Conversation;
	/** 0 while nobody knows. */
	speakerCount: number;
	/** Where the player stands, in ms; for links. */
	position: () => number;
};

/** The way back, what it is, and what can be done with it. */
export function ConversationHeader({ conversation, speakerCount, position }: Props) {
	const { t } = useTranslation('conversation');
	const navigate = useNavigate();
	const list = paths.conversations(useListPlace().search);
	const notify = useNotify();
	const updateTitle = useUpdateTitle(conversation.id);
	const [isEditing, setIsEditing] = useState(false);
	const [isDeleting, setIsDeleting] = useState(false);
	const [isDeletingAudio, setIsDeletingAudio] = useState(false);
	const audio = useAudio(conversation);
	const revertTitle = useTitleRevert(conversation);
	const title = useConversationTitle()(conversation);
	const save = (next: string) =>
		updateTitle.mutate(next, { onSuccess: () => notify.success(t('header.renamed')), onError: notify.failure });
	const copyLink = () =>
		copyText(new URL(paths.conversation(conversation.id, momentOf(position())), location.origin).href)
			.then(() => notify.info(t('copied')))
			.catch(notify.failure);
	const contact = conversation.contact?.displayName;
	const meta = [
		speakerCount > 0 && t('header.speakers', { count: speakerCount }),
		// without a title the date stands in its place
		hasTitle(conversation) && formatListDate(conversation.startedAt),
	].filter(Boolean);
	return (
		<header className="flex min-h-13 items-center gap-2 pr-4 pl-3 max-lg:items-start max-lg:py-1.5 max-lg:pr-2 max-lg:pl-2">
			<IconButton label={t('header.back')} tooltipPlacement="bottom" onPress={() => navigate(list)}>
				<ArrowLeft />
			</IconButton>
			<div className="flex min-w-0 flex-1 items-baseline gap-3 max-lg:block max-md:pt-1">
				<TitleEditor
					key={conversation.id}
					title={updateTitle.isPending ? updateTitle.variables : title}
					canEdit={conversation.canEdit}
					onSave={save}
				/>
				<p className="num flex shrink-999999 flex-wrap items-center gap-x-3 gap-y-1 text-muted max-md:text-xs lg:flex-nowrap">
					<TitleEvidence conversation={conversation} />
					<span className="wrap-anywhere lg:flex">
						{contact && (
							<bdi title={contact} className="lg:line-clamp-1 lg:min-w-10 lg:break-all">
								{contact}
							</bdi>
						)}
						<span className="lg:flex-none lg:whitespace-pre">
							{contact && meta.length > 0 && ' · '}
							{meta.join(' · ')}
						</span>
					</span>
					{(conversation.isInterrupted || conversation.endedEarly) && (
						<Badge tone="warning">{t('header.interrupted')}</Badge>
					)}
					{conversation.source === 'demo' && <Badge tone="outline">{t('header.demo')}</Badge>}
				</p>
			</div>
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
					onEdit={conversation.canEdit ? () => setIsEditing(true) : undefined}
					onRevertTitle={revertTitle}
					onDownloadAudio={audio.download}
					onDeleteAudio={audio.remove && (() => setIsDeletingAudio(true))}
					onDelete={() => setIsDeleting(true)}
				/>
			</Suspense>
			{isEditing && (
				<Suspense>
					<ConversationFormDialog
						conversation={conversation}
						onSaved={() => notify.success(t('header.edited'))}
						onFailed={notify.failure}
						onClose={() => setIsEditing(false)}
					/>
				</Suspense>
			)}
			{isDeletingAudio && audio.remove && (
				<Suspense>
					<ConfirmDialog
						isOpen
						title={t('removeAudio.title')}
						confirmLabel={t('removeAudio.do')}
						cancelLabel={t('header.keep')}
						closeLabel={t('close')}
						onConfirm={audio.remove}
						onOpenChange={setIsDeletingAudio}
					>
						{t('removeAudio.text')}
					</ConfirmDialog>
				</Suspense>
			)}
			{isDeleting && (
				<Suspense>
					<DeleteQuestion conversation={conversation} onClose={() => setIsDeleting(false)} />
				</Suspense>
			)}
		</header>
	);
}

/** The start needs no mention. */
const momentOf = (ms: number) => (ms > 0 ? { t: ms / 1000 } : {});

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
