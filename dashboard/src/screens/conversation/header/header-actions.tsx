import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevertInsight } from '../../../data/conversations/insights.ts';
import { paths } from '../../../paths.ts';
import { useCopy } from '../../../platform/copy/use-copy.ts';
import { lazyComponent, lazyDialog } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { fileIdForLink } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import type { HeaderDialog } from './header-dialogs.tsx';
import { useAudio } from './use-audio.ts';
import { useHeaderPageActions } from './use-header-page-actions.tsx';

const ExportMenu = lazyComponent(async () => (await import('../export-menu.tsx')).ExportMenu);
const MoreMenu = lazyComponent(async () => (await import('./more-menu.tsx')).MoreMenu);
const HeaderDialogs = lazyDialog(async () => (await import('./header-dialogs.tsx')).HeaderDialogs);

export function HeaderActions() {
	const { t } = useTranslation('conversation');
	const { conversation, recordings, recording, sound } = useReview();
	const copy = useCopy();
	const [dialog, setDialog] = useState<HeaderDialog | null>(null);
	const audio = useAudio(conversation, recording);
	const revertTitle = useTitleRevert(conversation);
	const copyLink = () => {
		const ms = sound.player.clock.nowMs();
		// A link to the start of the first recording needs no position.
		const at = ms > 0 ? { t: ms / 1000 } : {};
		const link = paths.conversation(conversation.id, { ...at, fileId: fileIdForLink(recording?.fileId, recordings) });
		void copy(new URL(link, location.origin).href);
	};
	useHeaderPageActions({
		onShare: () => setDialog('share'),
		onCopyLink: copyLink,
		onEdit: conversation.canEdit ? () => setDialog('edit') : undefined,
		onRevertTitle: revertTitle,
		onDeleteAudio: conversation.canEdit && audio.remove ? () => setDialog('delete-audio') : undefined,
		onDelete: conversation.canEdit ? () => setDialog('delete') : undefined,
	});
	return (
		<>
			<Button
				aria-label={t('header.share')}
				{...tooltip(t('header.share'), undefined, 'bottom')}
				onPress={() => setDialog('share')}
			>
				<Share2 />
				<span className="max-lg:hidden">{t('header.share')}</span>
			</Button>
			<Suspense
				fallback={
					<Button aria-label={t('export.label')} isDisabled>
						<Download />
						<span className="max-lg:hidden">{t('export.label')}</span>
						<ChevronDown className="max-lg:hidden" />
					</Button>
				}
			>
				<ExportMenu onDownloadAudio={audio.download} />
			</Suspense>
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
					onContact={conversation.canEdit ? () => setDialog('contact') : undefined}
					onRevertTitle={revertTitle}
					conversation={conversation}
					onDeleteAudio={audio.remove && (() => setDialog('delete-audio'))}
					onDelete={() => setDialog('delete')}
					onUndoMerge={() => setDialog('undo-merge')}
				/>
			</Suspense>
			{dialog && (
				<HeaderDialogs
					dialog={dialog}
					onCopyLink={copyLink}
					onDeleteAudio={audio.remove}
					onClose={() => setDialog(null)}
				/>
			)}
		</>
	);
}

/** Undefined while the engine's title is shown. */
function useTitleRevert({ id, canEdit, insights, editedInsights = [] }: Conversation): (() => void) | undefined {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const { mutate: revert } = useRevertInsight(id, {
		onSuccess: () => notify.success(t('insights.reverted', { part: t('insights.titlePart') })),
		onError: notify.failure,
	});
	const isEdited = insights !== null && editedInsights.some(({ part }) => part === 'title');
	return canEdit && isEdited ? () => revert('title') : undefined;
}
