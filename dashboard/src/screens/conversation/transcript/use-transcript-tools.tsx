import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { copyText } from '@debrief/shared/ui/copy-text.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RedoKind, TranscriptTools } from '../../../features/transcript/tools/tools-menu.tsx';
import { transcriptText } from '../../../features/transcript/tools/transcript-text.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useFeature } from '../../../platform/use-feature.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { openUpgrade } from '../../../stores/upgrade.ts';
import type { CastMember } from '../cast.ts';

const DownloadDialog = lazyPart(
	async () => (await import('../../../features/transcript/tools/download-dialog.tsx')).DownloadDialog,
);
const RedoDialog = lazyPart(
	async () => (await import('../../../features/transcript/tools/redo-dialog.tsx')).RedoDialog,
);

type Options = {
	conversation: Conversation;
	fileId: string;
	segments: readonly Segment[];
	cast: ReadonlyMap<string, CastMember>;
	isPlayable: boolean;
};

/** Tools of the whole transcript with the dialogs they open; what the plan lacks opens its own. */
export function useTranscriptTools(options: Options): {
	tools: TranscriptTools;
	onCopyBlocked: (() => void) | undefined;
	dialogs: ReactNode;
} {
	const { conversation, fileId, segments, cast, isPlayable } = options;
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const canSelect = useFeature('transcriptSelect');
	const canDownload = useFeature('transcriptDownload');
	const canCount = useFeature('speakerRecognition');
	const [open, setOpen] = useState<RedoKind | 'download' | null>(null);
	const close = () => setOpen(null);
	const copy = () =>
		copyText(transcriptText(segments, cast)).then(() => notify.success(t('tools.copied')), notify.failure);
	const redo = (kind: RedoKind) =>
		kind === 'speakers' && !canCount ? openUpgrade('speakerRecognition') : setOpen(kind);
	return {
		tools: {
			onCopy: () => (canSelect ? void copy() : openUpgrade('transcriptSelect')),
			onDownload: () => (canDownload ? setOpen('download') : openUpgrade('transcriptDownload')),
			onRedo: conversation.canEdit && isPlayable ? redo : undefined,
		},
		onCopyBlocked: canSelect ? undefined : () => openUpgrade('transcriptSelect'),
		dialogs: open && (
			<Suspense fallback={null}>
				{open === 'download' ? (
					<DownloadDialog fileId={fileId} onFailed={notify.failure} onClose={close} />
				) : (
					<RedoDialog
						kind={open}
						conversationId={conversation.id}
						fileId={fileId}
						language={conversation.language}
						numberOfSpeakers={conversation.numberOfSpeakers}
						editedLines={segments.filter((segment) => typeof segment.originalText === 'string').length}
						onStarted={() => notify.success(t('redo.started'))}
						onFailed={notify.failure}
						onClose={close}
					/>
				)}
			</Suspense>
		),
	};
}
