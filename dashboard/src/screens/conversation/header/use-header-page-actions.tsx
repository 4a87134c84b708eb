import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share2 from 'lucide-react/icons/share-2';
import StickyNote from 'lucide-react/icons/sticky-note';
import Trash2 from 'lucide-react/icons/trash';
import VolumeX from 'lucide-react/icons/volume-x';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useWriteNote } from '../notes/use-write-note.ts';
import { useReview } from '../review/review-context.tsx';

type Offered = {
	onShare: () => void;
	onCopyLink: () => void;
	onEdit: (() => void) | undefined;
	onRevertTitle: (() => void) | undefined;
	onDeleteAudio: (() => void) | undefined;
	onDelete: (() => void) | undefined;
};

export function useHeaderPageActions(offered: Offered): void {
	const { t } = useTranslation('conversation');
	const { t: notes } = useTranslation('notes');
	const { conversation } = useReview();
	const writeNote = useWriteNote();
	const { onShare, onCopyLink, onEdit, onRevertTitle, onDeleteAudio, onDelete } = offered;
	usePageActions([
		conversation.canEdit && {
			id: 'note',
			label: notes('add'),
			icon: <StickyNote />,
			run: () => writeNote(),
		},
		{ id: 'share', label: t('header.share'), icon: <Share2 />, run: onShare },
		{ id: 'link', label: t('header.copyLink'), icon: <Link />, run: onCopyLink },
		onEdit && { id: 'edit', label: t('header.edit'), icon: <Pencil />, run: onEdit },
		onRevertTitle && { id: 'title', label: t('header.revertTitle'), icon: <RotateCcw />, run: onRevertTitle },
		onDeleteAudio && { id: 'delete-audio', label: t('removeAudio.item'), icon: <VolumeX />, run: onDeleteAudio },
		onDelete && { id: 'delete', label: t('header.delete'), icon: <Trash2 />, run: onDelete },
	]);
}
