import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Captions from 'lucide-react/icons/captions';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetOwnChannel } from '../../../data/recordings/transcripts.ts';
import { ErrorId } from '../../../platform/copy/error-id.tsx';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { lazyComponent, preloadedComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import type { ReviewRecording } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import { ChooseLanguage } from './failure/choose-language.tsx';
import { RenewalFailed } from './failure/renewal-failed.tsx';
import { UseFile } from './failure/use-file.tsx';
import { PreviousVersion } from './previous-version.tsx';
import { Strip } from './strip.tsx';
import { transcriptPhase } from './transcript-phase.ts';
import { useTranscriptContent } from './use-transcript-content.tsx';

const ProcessingSteps = lazyComponent(async () => (await import('./processing-steps.tsx')).ProcessingSteps);
const TranscriptFailure = lazyComponent(
	async () => (await import('./failure/transcript-failure.tsx')).TranscriptFailure,
);
const TranscriptView = preloadedComponent(async () => (await import('./transcript-view.tsx')).TranscriptView);

type Props = {
	isPanel: boolean;
};

export function TranscriptColumn({ isPanel }: Props) {
	const { recording } = useReview();
	return recording && <RecordingTranscript key={recording.fileId} recording={recording} isPanel={isPanel} />;
}

type RecordingProps = Props & { recording: ReviewRecording };

function RecordingTranscript({ recording, isPanel }: RecordingProps) {
	const { t } = useTranslation('conversation');
	const { transcript } = useReview();
	const phase = transcriptPhase(recording.pipeline, transcript.data).kind;
	const isAwaited = phase === 'processing' || transcript.data?.status === 'processing';
	const hasArrived = useHasArrived(isAwaited) && phase === 'lines';
	return (
		<>
			<p role="status" className="sr-only">
				{hasArrived && t('transcript.ready')}
			</p>
			{recording.isStalled && recording.pipeline.reason !== 'NoAudio' && (
				<Strip kind="warning">{t('interrupted.text')}</Strip>
			)}
			<Suspense fallback={<SkeletonLines count={6} label={t('loading')} />}>
				<Content recording={recording} isPanel={isPanel} />
			</Suspense>
		</>
	);
}

/** True only if this page was open while it waited. */
function useHasArrived(isAwaited: boolean): boolean {
	const [wasAwaited, setWasAwaited] = useState(isAwaited);
	if (isAwaited && !wasAwaited) setWasAwaited(true);
	return wasAwaited && !isAwaited;
}

function Content({ recording, isPanel }: RecordingProps) {
	const { conversation, transcript, navigation } = useReview();
	const { t } = useTranslation('conversation');
	const phase = transcriptPhase(recording.pipeline, transcript.data);
	const choices = conversation.canEdit && recording.isPlayable && (
		<>
			<ChooseLanguage conversation={conversation} fileId={recording.fileId} />
			<UseFile conversation={conversation} recording={recording} />
		</>
	);
	if (transcript.isLoadingError && phase.kind === 'loading') return <TranscriptError />;
	switch (phase.kind) {
		case 'loading':
			return <SkeletonLines count={6} label={t('loading')} />;
		case 'processing':
			return (
				<ProcessingSteps recording={recording} draft={transcript.data?.draft ?? none} onPlay={navigation.playLine} />
			);
		case 'failed':
			return <TranscriptFailure conversation={conversation} recording={recording} reason={phase.reason} />;
		case 'empty':
			return (
				<EmptyState icon={<Captions />} title={t('transcript.empty')} actions={choices}>
					{t('transcript.emptyText')}
				</EmptyState>
			);
		case 'lines':
			return <Lines recording={recording} isPanel={isPanel} />;
	}
}

function Lines({ recording, isPanel }: RecordingProps) {
	const { t } = useTranslation('conversation');
	const { conversation, transcript } = useReview();
	const { content, dialogs } = useTranscriptContent(recording);
	const answer = transcript.data;
	if (!answer) return null;
	const isOwn = conversation.source !== 'demo';
	return (
		<>
			{answer.status === 'processing' && (
				<Strip kind="info">{t(answer.isSeparating ? 'transcript.separating' : 'transcript.renewing')}</Strip>
			)}
			{answer.status === 'processing_failed' && <RenewalFailed conversation={conversation} recording={recording} />}
			{conversation.canEdit && answer.former && answer.engine && answer.status === 'done' && (
				<PreviousVersion recording={recording} used={answer.engine} previous={answer.former} />
			)}
			{conversation.canEdit && answer.hasSpeakers && isOwn && recording.file?.channels === 2 && (
				<OwnChannel recording={recording} />
			)}
			{!answer.hasSpeakers && (
				<Strip
					kind="limit"
					action={
						<Button size="sm" onPress={() => openUpgrade('speakerRecognition')}>
							{t('showPro')}
						</Button>
					}
				>
					{t('transcript.speakersLocked')}
				</Strip>
			)}
			<TranscriptView isPanel={isPanel} content={content} />
			{dialogs}
		</>
	);
}

function TranscriptError() {
	const { t } = useTranslation('conversation');
	const { t: sentences } = useTranslation('errors');
	const { transcript } = useReview();
	return (
		<ErrorState
			title={t('transcript.loadFailed')}
			errorId={<ErrorId error={transcript.error} />}
			actions={<Button onPress={() => void transcript.refetch()}>{t('retry')}</Button>}
		>
			{errorSentence(sentences, transcript.error)}
		</ErrorState>
	);
}

const none: never[] = [];

function OwnChannel({ recording: { id, fileId, ownChannel } }: { recording: ReviewRecording }) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const { mutate, isPending } = useSetOwnChannel(id, fileId);
	const say = (channel: 0 | 1 | 2) => mutate(channel, { onError: notify.failure });
	if (ownChannel !== null && ownChannel !== undefined) return null;
	return (
		<Strip
			kind="info"
			action={
				<span className="flex flex-wrap gap-1.5">
					{([1, 2] as const).map((number) => (
						<Button key={number} size="sm" isDisabled={isPending} onPress={() => say(number)}>
							{t('channels.numbered', { number })}
						</Button>
					))}
					<Button size="sm" variant="text" isDisabled={isPending} onPress={() => say(0)}>
						{t('channels.neither')}
					</Button>
				</span>
			}
		>
			{t('channels.question')}
		</Strip>
	);
}
