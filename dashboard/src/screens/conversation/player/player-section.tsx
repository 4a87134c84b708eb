import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerPanel } from '../../../features/player/player-panel.tsx';
import { layoutLanes } from '../../../features/player/timeline/lane-layout.ts';
import type { Marker } from '../../../features/player/timeline/merge-markers.ts';
import { useKey } from '../../../platform/browser/use-key.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { notesOf } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import { markersOf } from '../review/timeline-content.ts';

const AudioGone = lazyComponent(async () => (await import('../page-states.tsx')).AudioGone);
const NoRecording = lazyComponent(async () => (await import('../page-states.tsx')).NoRecording);
const RecordingSwitcher = lazyComponent(async () => (await import('./recording-switcher.tsx')).RecordingSwitcher);

/** The player of the selected recording, or why there is none. */
export function PlayerSection() {
	const { recordings, recording } = useReview();
	if (!recording)
		return (
			<Suspense fallback={null}>
				<NoRecording />
			</Suspense>
		);
	return (
		// one row of the page's grid
		<div className="min-w-0">
			{recordings.length > 1 && (
				<Suspense
					fallback={
						<div className="pt-1 pb-2">
							<span className="block h-control" />
						</div>
					}
				>
					<RecordingSwitcher />
				</Suspense>
			)}
			<SelectedPlayer />
		</div>
	);
}

function SelectedPlayer() {
	const { recording } = useReview();
	if (recording?.file?.audioDeletedAt) {
		return (
			<Suspense fallback={null}>
				<AudioGone file={recording.file} />
			</Suspense>
		);
	}
	const isLost = recording?.pipeline.state === 'failed' && !recording.isPlayable;
	return isLost ? <div className="border-b" /> : <Player />;
}

function Player() {
	const { t: sentences } = useTranslation('errors');
	const { conversation, sound, lineAt, evidence, navigation, panel, views } = useReview();
	const { playback } = sound;
	const titleOf = useConversationTitle();
	const dropPin = useDropPin();
	const content = useTimelineContent();
	const pickMarker = ({ kind, id, atMs }: Marker) => {
		navigation.goTo({ ms: atMs });
		if (kind !== 'note' && kind !== 'pin') return;
		panel.setTab('notes');
		panel.setNoteId(id);
	};
	return (
		<PlayerPanel
			recording={sound}
			playback={playback.data}
			failure={playback.isLoadingError ? errorSentence(sentences, playback.error) : null}
			title={titleOf(conversation)}
			onRetry={() => void sound.retry()}
			{...content}
			onMarker={pickMarker}
			onPin={dropPin}
			lineAt={lineAt}
			moments={evidence}
			matches={views.transcript.matches}
		/>
	);
}

/** Lanes and markers of the selected recording. */
function useTimelineContent() {
	const { t } = useTranslation('conversation');
	const { conversation, recordings, recording, segments, speakersById, sound } = useReview();
	const { insights, notes } = conversation;
	const durationMs = sound.playback.data?.duration ?? recording?.duration ?? 0;
	const lanes = useMemo(
		() => layoutLanes(segments, [...speakersById.values()], durationMs),
		[segments, speakersById, durationMs],
	);
	const fileId = recording?.fileId;
	const markers = useMemo(
		() => markersOf({ insights, notes: notesOf(notes, fileId, recordings), fileId, pinLabel: t('notes.pin') }),
		[insights, notes, recordings, fileId, t],
	);
	return { lanes, markers };
}

/** Returns what drops a pin where the recording is; undefined for readers who may only look. P does the same. */
function useDropPin(): (() => void) | undefined {
	const { conversation, recording, notes, sound } = useReview();
	const { pin } = notes;
	const { player } = sound;
	const fileId = recording?.fileId;
	const dropPin = useCallback(() => {
		// before there is a recording, its position is not the one that the address names
		if (player.store.getState().status !== 'unloaded') void pin(player.clock.nowMs(), fileId);
	}, [pin, player, fileId]);
	const canPin = conversation.canEdit && recording?.isPlayable;
	useKey('p', canPin ? dropPin : null);
	return canPin ? dropPin : undefined;
}
