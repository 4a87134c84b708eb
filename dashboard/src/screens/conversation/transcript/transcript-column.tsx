import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import type { Evidence } from '@debrief/shared/contract/insights-shapes.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { EmptyState } from '@debrief/shared/ui/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { SkeletonLines } from '@debrief/shared/ui/skeleton-shapes.tsx';
import { Captions } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchWish } from '../../../features/transcript/search/use-line-search.ts';
import { TranscriptView } from '../../../features/transcript/transcript-view.tsx';
import type { Clock } from '../../../features/transcript/words/use-word-painting.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useEngines, type useTranscript } from '../../../platform/queries.ts';
import { errorIdOf, errorSentence } from '../../../shell/error-messages.ts';
import { openUpgrade } from '../../../stores/upgrade.ts';
import type { CastMember } from '../cast.ts';
import { liveUploadOf } from './live-upload.ts';
import { Strip } from './strip.tsx';
import { transcriptPhase } from './transcript-phase.ts';
import { useArrival } from './use-arrival.ts';
import { useTranscriptActions } from './use-transcript-actions.ts';
import { useTranscriptTools } from './use-transcript-tools.tsx';

const ChooseLanguage = lazyPart(async () => (await import('./choose-language.tsx')).ChooseLanguage);
const ProcessingSteps = lazyPart(async () => (await import('./processing-steps.tsx')).ProcessingSteps);
const RenewalFailed = lazyPart(async () => (await import('./renewal-failed.tsx')).RenewalFailed);
const TranscriptFailure = lazyPart(async () => (await import('./transcript-failure.tsx')).TranscriptFailure);

export type TranscriptColumnProps = {
	conversation: Conversation;
	fileId: string;
	transcript: ReturnType<typeof useTranscript>;
	cast: ReadonlyMap<string, CastMember>;
	clock: Clock;
	evidence: Evidence | null;
	target: { index: number; key: string } | null;
	isPlayable: boolean;
	/** It scrolls by itself, beside other columns. */
	isPanel: boolean;
	onPlay: (ms: number) => void;
	onTakeBack: () => void;
	followWish: number;
	searchWish: SearchWish;
};

/** The transcript, or what is known while there is none. */
export function TranscriptColumn(props: TranscriptColumnProps) {
	const { t } = useTranslation('conversation');
	const { isInterrupted, pipeline, recordings } = props.conversation;
	const count = recordings.reduce((sum, { streams }) => sum + streams.length, 0);
	const { data } = props.transcript;
	const hasSome = isInterrupted && pipeline.reason !== 'NoAudio';
	const phase = transcriptPhase(pipeline, data).kind;
	const hasArrived = useArrival(phase === 'processing' || data?.status === 'processing') && phase === 'lines';
	return (
		<>
			<p role="status" className="sr-only">
				{hasArrived && t('transcript.ready')}
			</p>
			{count > 1 && <Strip kind="info">{t('transcript.firstOf', { count })}</Strip>}
			{hasSome && <Strip kind="warning">{t('interrupted.text')}</Strip>}
			<Suspense fallback={<SkeletonLines count={6} label={t('loading')} />}>
				<Content {...props} />
			</Suspense>
		</>
	);
}

function Content(props: TranscriptColumnProps) {
	const { conversation, fileId, transcript, isPlayable } = props;
	const { t } = useTranslation('conversation');
	const phase = transcriptPhase(conversation.pipeline, transcript.data);
	const languageChoice = conversation.canEdit && isPlayable && (
		<ChooseLanguage conversation={conversation} fileId={fileId} />
	);
	if (transcript.isLoadingError && phase.kind === 'loading') return <TranscriptError {...props} />;
	switch (phase.kind) {
		case 'loading':
			return <SkeletonLines count={6} label={t('loading')} />;
		case 'processing':
			return (
				<ProcessingSteps
					pipeline={conversation.pipeline}
					live={liveUploadOf(conversation, new Date())}
					file={conversation.files[0]}
					isPlayable={isPlayable}
				/>
			);
		case 'failed':
			return (
				<TranscriptFailure
					conversationId={conversation.id}
					fileIds={[fileId]}
					reason={phase.reason}
					language={conversation.language}
					pipeline={conversation.pipeline}
					isInterrupted={conversation.isInterrupted}
					isPlayable={isPlayable}
					languageChoice={languageChoice}
				/>
			);
		case 'empty':
			return (
				<EmptyState icon={<Captions />} title={t('transcript.empty')} actions={languageChoice}>
					{t('transcript.emptyText')}
				</EmptyState>
			);
		case 'lines':
			return <Lines {...props} />;
	}
}

function Lines({ conversation, fileId, transcript, cast, ...shared }: TranscriptColumnProps) {
	const { t } = useTranslation('conversation');
	const engines = useEngines();
	const answer = transcript.data;
	const { editing, ...handlers } = useTranscriptActions({ conversationId: conversation.id, fileId });
	const { tools, onCopyBlocked, dialogs } = useTranscriptTools({
		conversation,
		fileId,
		segments: answer?.list ?? [],
		cast,
		isPlayable: shared.isPlayable,
	});
	if (!answer) return null;
	return (
		<>
			{answer.status === 'processing' && <Strip kind="info">{t('transcript.renewing')}</Strip>}
			{answer.status === 'processing_failed' && (
				<RenewalFailed conversation={conversation} fileId={fileId} isPlayable={shared.isPlayable} />
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
			<TranscriptView
				{...shared}
				fileId={fileId}
				segments={answer.list}
				speakers={cast}
				canRename={conversation.canEdit && answer.hasSpeakers}
				engine={answer.engine}
				canBeBetter={Boolean(engines.data?.speech.better)}
				{...handlers}
				editing={conversation.canEdit && answer.status !== 'processing' ? editing : undefined}
				tools={tools}
				onCopyBlocked={onCopyBlocked}
			/>
			{dialogs}
		</>
	);
}

function TranscriptError({ transcript }: TranscriptColumnProps) {
	const { t } = useTranslation('conversation');
	const { t: sentences } = useTranslation('errors');
	return (
		<ErrorState
			title={t('transcript.loadFailed')}
			errorId={errorIdOf(transcript.error) ?? undefined}
			actions={<Button onPress={() => void transcript.refetch()}>{t('retry')}</Button>}
		>
			{errorSentence(sentences, transcript.error)}
		</ErrorState>
	);
}
