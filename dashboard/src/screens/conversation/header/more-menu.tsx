import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Contact from 'lucide-react/icons/contact';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash2 from 'lucide-react/icons/trash';
import VolumeX from 'lucide-react/icons/volume-x';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useUpdateConversation } from '../../../data/conversations/change-conversations.ts';
import { useSettings } from '../../../data/settings.ts';
import { useArchive } from '../../../features/bin/use-archive.ts';
import { useNotify } from '../../../platform/notify.ts';
import { usePageActions } from '../../../platform/page-actions.ts';

type Props = {
	canDelete: boolean;
	onCopyLink: () => void;
	onEdit: (() => void) | undefined;
	onContact: (() => void) | undefined;
	onRevertTitle: (() => void) | undefined;
	conversation: Conversation;
	onDeleteAudio: (() => void) | undefined;
	onDelete: () => void;
	onUndoMerge: () => void;
};

export function MoreMenu({ canDelete, onCopyLink, onEdit, onContact, onRevertTitle, ...props }: Props) {
	const { onDeleteAudio, onDelete, onUndoMerge, conversation } = props;
	const isMerge = canDelete && (conversation.mergedCount ?? 0) > 0;
	const privacy = useKeepsAudio(conversation);
	const { t } = useTranslation('conversation');
	const archive = useArchive();
	const isArchived = Boolean(conversation.archivedAt);
	const move = {
		label: t(isArchived ? 'header.moveOut' : 'header.archive'),
		icon: isArchived ? <ArchiveRestore /> : <Archive />,
		run: () => void archive([conversation.id], !isArchived),
	};
	usePageActions([
		canDelete && { id: 'archive', ...move },
		isMerge && { id: 'undo-merge', label: t('header.undoMerge'), icon: <RotateCcw />, run: onUndoMerge },
		privacy && {
			id: 'keeps-audio',
			label: t(privacy.keepsAudio ? 'header.audioMayGo' : 'header.keepAudio'),
			icon: privacy.keepsAudio ? <ShieldOff /> : <ShieldCheck />,
			run: privacy.onChange,
		},
	]);
	return (
		<MenuTrigger>
			<IconButton label={t('header.more')}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={t('header.more')} placement="bottom end">
				<MenuItem id="link" icon={<Link />} onAction={onCopyLink}>
					{t('header.copyLink')}
				</MenuItem>
				{onEdit && (
					<MenuItem id="edit" icon={<Pencil />} onAction={onEdit}>
						{t('header.edit')}
					</MenuItem>
				)}
				{onContact && (
					<MenuItem id="contact" icon={<Contact />} onAction={onContact}>
						{t(props.conversation.contact ? 'header.changeContact' : 'header.addContact')}
					</MenuItem>
				)}
				{onRevertTitle && (
					<MenuItem id="title" icon={<RotateCcw />} onAction={onRevertTitle}>
						{t('header.revertTitle')}
					</MenuItem>
				)}
				{privacy && (
					<MenuItem
						id="keeps-audio"
						icon={privacy.keepsAudio ? <ShieldOff /> : <ShieldCheck />}
						onAction={privacy.onChange}
					>
						{t(privacy.keepsAudio ? 'header.audioMayGo' : 'header.keepAudio')}
					</MenuItem>
				)}
				{isMerge && (
					<MenuItem id="undo-merge" icon={<RotateCcw />} onAction={onUndoMerge}>
						{t('header.undoMerge')}
					</MenuItem>
				)}
				{canDelete && (
					<MenuItem id="archive" icon={move.icon} onAction={move.run}>
						{move.label}
					</MenuItem>
				)}
				{canDelete && <MenuSeparator />}
				{canDelete && onDeleteAudio && (
					<MenuItem id="delete-audio" icon={<VolumeX />} tone="danger" onAction={onDeleteAudio}>
						{t('removeAudio.item')}
					</MenuItem>
				)}
				{canDelete && (
					<MenuItem id="delete" icon={<Trash2 />} tone="danger" onAction={onDelete}>
						{t('header.delete')}
					</MenuItem>
				)}
			</Menu>
		</MenuTrigger>
	);
}

/** Undefined where exempting the audio from automatic deletion has no effect. */
function useKeepsAudio(conversation: Conversation) {
	const { t } = useTranslation('conversation');
	const profile = useProfile().data;
	const isPrivate = useSettings().data?.audioAutomaticDeletion === true;
	const update = useUpdateConversation(conversation.id);
	const notify = useNotify();
	const { keepsAudio = false, ownerId, files } = conversation;
	const hasAudio = files.some(({ audioDeletedAt }) => !audioDeletedAt);
	if (profile?._id !== ownerId || !hasAudio || !(isPrivate || keepsAudio)) return undefined;
	const onChange = () =>
		update.mutate(
			{ keepsAudio: !keepsAudio },
			{
				onSuccess: () => notify.success(t(keepsAudio ? 'header.audioGoes' : 'header.audioKept')),
				onError: notify.failure,
			},
		);
	return { keepsAudio, onChange };
}
