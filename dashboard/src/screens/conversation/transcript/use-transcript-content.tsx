import { type ReactNode, useCallback, useMemo } from 'react';
import { useEngines } from '../../../data/engines/engines.ts';
import { useLoop } from '../../../features/player/passage/use-loop.ts';
import { usePlayPassage } from '../../../features/player/passage/use-play-passage.ts';
import { useShownMarkers } from '../../../features/player/timeline/markers.tsx';
import type { ReviewRecording } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import { markersByLine, wordlessMarkers } from '../review/timeline-content.ts';
import { useMarkers } from '../review/use-markers.ts';
import type { LineMarker, TranscriptContent } from './transcript-context.ts';
import { usePassageForms } from './use-passage-forms.tsx';
import { useTranscriptActions } from './use-transcript-actions.ts';
import { useTranscriptTools } from './use-transcript-tools.tsx';

export function useTranscriptContent(recording: ReviewRecording): { content: TranscriptContent; dialogs: ReactNode } {
	const { conversation, chapters, transcript, segments, speakersById, sound, evidence, navigation, views } =
		useReview();
	const engines = useEngines();
	const { fileId } = recording;
	const { editing, ...handlers } = useTranscriptActions(recording);
	const { tools, onCopyBlocked, dialogs } = useTranscriptTools(recording);
	const { form, ...passageHandlers } = usePassageForms(fileId);
	const { markers, pick } = useMarkers();
	const onPlayPassage = usePlayPassage(sound.player, navigation.playLine);
	const onLoop = useLoop(sound.player, navigation.playLine);
	const shownMarkers = useShownMarkers(markers);
	const onMarker = useCallback(
		(marker: LineMarker) =>
			marker.kind === 'wordless' ? onPlayPassage({ ...marker, startedAt: marker.atMs }) : pick(marker),
		[pick, onPlayPassage],
	);
	const answer = transcript.data;
	const wordless = answer?.wordlessSpeech ?? none;
	const byLine = useMemo(
		() => markersByLine(segments, [...shownMarkers, ...wordlessMarkers(wordless)]),
		[segments, shownMarkers, wordless],
	);
	const chapterTitles = useMemo(() => new Map(chapters.map(({ segmentId, title }) => [segmentId, title])), [chapters]);
	const content: TranscriptContent = {
		...handlers,
		...passageHandlers,
		conversationId: conversation.id,
		fileId,
		segments,
		speakers: speakersById,
		engine: answer?.engine ?? null,
		canBeBetter: Boolean(engines.data?.speech.better),
		confidentShare: conversation.confidentShare ?? null,
		wordlessMs: wordless.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0),
		clock: sound.player.clock,
		controller: views.transcript,
		evidence: evidence.current,
		chapters: chapterTitles,
		markers: byLine,
		onMarker,
		canPlay: recording.isPlayable,
		canRename: conversation.canEdit && Boolean(answer?.hasSpeakers),
		editing: conversation.canEdit && answer?.status !== 'processing' ? editing : undefined,
		tools,
		onCopyBlocked,
		onPlay: navigation.playLine,
		onLoop,
		onPlayPassage,
		onUndoPlay: navigation.undoPlay,
	};
	return {
		content,
		dialogs: (
			<>
				{dialogs}
				{form}
			</>
		),
	};
}

const none: never[] = [];
