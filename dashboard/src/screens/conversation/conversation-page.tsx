import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createQuestionDraft } from '../../features/assistant/question-draft.ts';
import { EvidenceContext } from '../../features/insights/evidence.tsx';
import { createNoteDraft } from '../../features/notes/note-draft.ts';
import { PlayerPanel } from '../../features/player/player-panel.tsx';
import { layoutLanes } from '../../features/player/timeline/lane-layout.ts';
import type { Marker } from '../../features/player/timeline/merge-markers.ts';
import { useRecordingPlayer } from '../../features/player/use-recording-player.ts';
import { firstFileId } from '../../platform/first-file.ts';
import { usePlayback, useTranscript } from '../../platform/queries.ts';
import { useConversationTitle } from '../../platform/use-conversation-title.ts';
import { useKey } from '../../platform/use-key.ts';
import { useSpeakerWords } from '../../platform/use-speaker-words.ts';
import { errorSentence } from '../../shell/error-messages.ts';
import { useAssistantSettings } from './assistant/use-assistant-settings.ts';
import { castOf, speakersBySegment } from './cast.ts';
import { Columns } from './columns.tsx';
import { ConversationHeader } from './header/conversation-header.tsx';
import { lineAtOf } from './line-at.ts';
import { markersOf } from './markers-of.ts';
import { useNotesActions } from './notes/use-notes-actions.ts';
import { AudioGone, NoRecording } from './page-states.tsx';
import { usePanelTab } from './panel/use-panel-tab.ts';
import { isPlayable } from './transcript/transcript-phase.ts';
import { useEvidence } from './use-evidence.ts';
import { useGoTo } from './use-go-to.ts';
import { useLinePlay } from './use-line-play.ts';
import { useOutputFailure } from './use-output-failure.ts';
import { usePlace } from './use-place.ts';
import { useRenewedLink } from './use-renewed-link.ts';
import { useSearchWish } from './use-search-wish.ts';

/** Header, player and columns of one conversation, wired to each other. */
export function ConversationPage({ conversation }: { conversation: Conversation }) {
	const { t } = useTranslation('conversation');
	const { t: sentences } = useTranslation('errors');
	const fileId = firstFileId(conversation);
	const goneAudio = conversation.files.find((file) => file.fileId === fileId && file.audioDeletedAt);
	const hasAudio = fileId !== undefined && isPlayable(conversation.pipeline) && !goneAudio;
	const playback = usePlayback(hasAudio ? fileId : undefined);
	const transcript = useTranscript(fileId);
	const { refetch } = playback;
	const renewLink = useRenewedLink(conversation.id, refetch);
	const onOutputFailed = useOutputFailure();
	const recording = useRecordingPlayer({ fileId, playback: playback.data, renewLink, onOutputFailed });
	const { player } = recording;

	const segments = transcript.data?.list ?? none;
	const speakers = transcript.data?.speakers ?? none;
	const inWords = useSpeakerWords();
	const titleOf = useConversationTitle();
	const cast = useMemo(() => castOf(speakers, inWords), [speakers, inWords]);
	const speakerOf = useMemo(() => speakersBySegment(segments, cast), [segments, cast]);
	const panel = usePanelTab();
	const { setTab, setNoteId } = panel;
	const playAt = useCallback(
		(ms: number) => {
			// in this order: a play at the end would begin anew
			player.play();
			player.seekTo(ms);
		},
		[player],
	);
	const showTranscript = useCallback(() => setTab('transcript'), [setTab]);
	const { goTo, target, followWish } = useGoTo({
		segments,
		playAt: hasAudio ? playAt : undefined,
		onShow: showTranscript,
	});
	const searchWish = useSearchWish({ hasLines: segments.length > 0, onShow: showTranscript });
	const line = useLinePlay(player, playAt);
	const evidence = useEvidence(player, goTo);
	const evidencePlayer = useMemo(
		() => ({
			...evidence,
			isPlayable: hasAudio,
			speakerOf: (each: { segmentId: string }) => speakerOf(each.segmentId),
			indexOf: (name: string) => [...cast.values()].find((member) => member.name === name)?.index ?? null,
		}),
		[evidence, speakerOf, cast, hasAudio],
	);
	const { insights, notes } = conversation;
	const place = usePlace({ player, segments, notes, hasAudio });
	const durationMs = playback.data?.duration ?? conversation.duration;
	const lanes = useMemo(() => layoutLanes(segments, [...cast.values()], durationMs), [segments, cast, durationMs]);
	const markers = useMemo(() => markersOf(insights, notes, t('notes.pin')), [insights, notes, t]);
	const lineAt = useMemo(() => lineAtOf(segments, cast), [segments, cast]);
	const assistant = useAssistantSettings();
	const notesActions = useNotesActions(conversation.id);
	const [wish, setWish] = useState(0);
	const [drafts] = useState(() => ({ note: createNoteDraft(), question: createQuestionDraft() }));
	const { pin } = notesActions;
	const dropPin = useCallback(() => {
		// before there is a recording, its position is not the one that the address names
		if (player.store.getState().status !== 'unloaded') void pin(player.clock.nowMs());
	}, [pin, player]);
	const writeNote = useCallback(() => {
		setTab('notes');
		setWish((wishes) => wishes + 1);
	}, [setTab]);
	const canMark = conversation.canEdit && hasAudio;
	useKey('p', canMark ? dropPin : null);
	useKey('n', conversation.canEdit ? writeNote : null);
	const pickMarker = (marker: Marker) => {
		goTo(marker.atMs);
		if (marker.kind !== 'note' && marker.kind !== 'pin') return;
		setTab('notes');
		setNoteId(marker.id);
	};
	const speakerIndexAt = useCallback((ms: number) => lineAt(ms)?.speakerIndex ?? null, [lineAt]);
	const retry = async () => {
		const { data } = await refetch();
		if (data) player.load({ url: data.url, durationMs: data.duration });
	};

	const isLost = fileId !== undefined && conversation.pipeline.state === 'failed' && !hasAudio && !goneAudio;
	return (
		<EvidenceContext value={evidencePlayer}>
			<div className="min-w-0 lg:grid lg:h-dvh lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_auto_minmax(0,1fr)] lg:overflow-hidden">
				<ConversationHeader conversation={conversation} speakerCount={speakers.length} position={player.clock.nowMs} />
				{!fileId && <NoRecording />}
				{goneAudio && <AudioGone file={goneAudio} />}
				{fileId && !goneAudio && !isLost && (
					<PlayerPanel
						recording={recording}
						playback={playback.data}
						failure={playback.isLoadingError ? errorSentence(sentences, playback.error) : null}
						title={titleOf(conversation)}
						onRetry={() => void retry()}
						lanes={lanes}
						markers={markers}
						onMarker={pickMarker}
						onPin={canMark ? dropPin : undefined}
						lineAt={lineAt}
						moments={evidence}
					/>
				)}
				{isLost && <div className="border-b" />}
				<Columns
					fileId={fileId}
					panel={panel}
					question={drafts.question}
					hasAssistant={assistant.data?.isAllowed ?? false}
					notes={{
						actions: notesActions,
						shownId: panel.noteId,
						wish,
						draft: drafts.note,
						speakerIndexAt,
						isPlayable: hasAudio,
						onPlay: goTo,
					}}
					transcript={{
						conversation,
						transcript,
						cast,
						clock: player.clock,
						evidence: evidence.current,
						target: target ?? place,
						isPlayable: hasAudio,
						onPlay: line.play,
						onTakeBack: line.takeBack,
						followWish,
						searchWish,
					}}
				/>
			</div>
		</EvidenceContext>
	);
}

const none: never[] = [];
