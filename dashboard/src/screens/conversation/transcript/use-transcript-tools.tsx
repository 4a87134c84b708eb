import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../data/account/account.ts';
import { useSetOwnChannel } from '../../../data/recordings/transcripts.ts';
import type { DownloadKind } from '../../../features/documents/download-dialog.tsx';
import { useCopy } from '../../../platform/copy/use-copy.ts';
import { lazyDialog } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import type { ReviewRecording } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import { RedoTranscript } from './redo-transcript.tsx';
import type { RedoKind, TranscriptTools } from './tools/tools-menu.tsx';

const DownloadDialog = lazyDialog(
	async () => (await import('../../../features/documents/download-dialog.tsx')).DownloadDialog,
);
const StoredDialog = lazyDialog(
	async () => (await import('../../../features/documents/stored-dialog.tsx')).StoredDialog,
);

const UseFileDialog = lazyDialog(async () => (await import('./tools/use-file-dialog.tsx')).UseFileDialog);

type Tools = {
	tools: TranscriptTools;
	onDownloadDocument: () => void;
	onGoogle: (() => void) | undefined;
	onCopyBlocked: (() => void) | undefined;
	dialogs: ReactNode;
};

export function useTranscriptTools(recording: ReviewRecording | null): Tools {
	const { conversation, segments, speakersById } = useReview();
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const copy = useCopy();
	const canSelect = useFeature('transcriptSelect');
	const canDownload = useFeature('transcriptDownload');
	const canStore = useFeature('driveIntegration');
	const canCount = useFeature('speakerRecognition');
	const [open, setOpen] = useState<RedoKind | DownloadKind | 'stored' | 'file' | null>(null);
	const ownChannel = recording?.ownChannel;
	const channels = useSetOwnChannel(recording?.id ?? '', recording?.fileId ?? '');
	const isStereo = recording?.file?.channels === 2;
	const canSwap = conversation.canEdit && canCount && isStereo && (ownChannel === 1 || ownChannel === 2);
	const close = () => setOpen(null);
	const redo = (kind: RedoKind) =>
		kind === 'speakers' && !canCount ? openUpgrade('speakerRecognition') : setOpen(kind);
	const copyLines = (lines: readonly Segment[], copied?: string) =>
		canSelect ? void copy(transcriptText(lines, speakersById), copied) : openUpgrade('transcriptSelect');
	const download = (kind: DownloadKind) => (canDownload ? setOpen(kind) : openUpgrade('transcriptDownload'));
	return {
		onDownloadDocument: () => download('document'),
		onGoogle: recording ? () => (canStore ? setOpen('stored') : openUpgrade('driveIntegration')) : undefined,
		tools: {
			onCopy: () => copyLines(segments, t('tools.copied')),
			onCopyLine: (segment) => copyLines([segment]),
			onDownload: () => download('transcript'),
			onSwap: canSwap ? () => channels.mutate(ownChannel === 1 ? 2 : 1, { onError: notify.failure }) : undefined,
			onRedo: conversation.canEdit && recording?.isPlayable ? redo : undefined,
			onUseFile: conversation.canEdit && hasTranscriptState(recording) ? () => setOpen('file') : undefined,
		},
		onCopyBlocked: canSelect ? undefined : () => openUpgrade('transcriptSelect'),
		dialogs:
			open &&
			(open === 'transcript' || open === 'document' ? (
				<DownloadDialog
					callId={conversation.id}
					fileId={segments.length > 0 ? (recording?.fileId ?? null) : null}
					kind={open}
					onFailed={notify.failure}
					onClose={close}
				/>
			) : open === 'file' ? (
				recording && <UseFileDialog conversationId={conversation.id} fileId={recording.fileId} onClose={close} />
			) : open === 'stored' ? (
				recording && (
					<StoredDialog
						callId={conversation.id}
						fileId={recording.fileId}
						canEdit={conversation.canEdit}
						onClose={close}
					/>
				)
			) : (
				recording && <RedoTranscript kind={open} fileId={recording.fileId} onClose={close} />
			)),
	};
}

/** The transcript's step has ended, or was never needed. */
const hasTranscriptState = (recording: ReviewRecording | null): boolean =>
	recording !== null &&
	!isInProgress(recording.pipeline) &&
	(recording.isPlayable || Boolean(recording.file?.audioDeletedAt));

const transcriptText = (segments: readonly Segment[], speakers: ReadonlyMap<string, { name: string }>): string =>
	segments
		.map(
			({ startedAt, speakerId, text }) =>
				`${formatPosition(startedAt)} ${speakers.get(speakerId)?.name ?? ''}: ${text}`,
		)
		.join('\n');
