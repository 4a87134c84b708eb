import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PlayerPanel } from '../../../features/player/player-panel.tsx';
import { layoutLanes } from '../../../features/player/timeline/lane-layout.ts';
import { useKey } from '../../../platform/browser/use-key.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { HighlightReelBar } from '../highlight-reel/highlight-reel-bar.tsx';
import { AudioGone, NoRecording } from '../page-states.tsx';
import { useReview } from '../review/review-context.tsx';
import { chapterMarkers } from '../review/timeline-content.ts';
import { useMarkers } from '../review/use-markers.ts';
import { useChapterKeys } from './use-chapter-keys.ts';

const RecordingSwitcher = lazyComponent(async () => (await import('./recording-switcher.tsx')).RecordingSwitcher);

export function PlayerSection() {
	const { recordings, recording } = useReview();
	if (!recording) return <NoRecording />;
	return (
		// One row of the page's grid. On narrow screens `contents` lets the highlight reel stick down the whole page.
		<div className="min-w-0 max-lg:contents">
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
			<PlayingHighlightReel />
		</div>
	);
}

function PlayingHighlightReel() {
	const { highlightReel } = useReview();
	const isPlaying = useStore(highlightReel.store, ({ index }) => index !== null);
	return isPlaying && <HighlightReelBar />;
}

function SelectedPlayer() {
	const { recording } = useReview();
	if (recording?.file?.audioDeletedAt) {
		return <AudioGone file={recording.file} />;
	}
	const isLost = recording?.pipeline.state === 'failed' && !recording.isPlayable;
	return isLost ? <div className="border-b" /> : <Player />;
}

function Player() {
	const { t: sentences } = useTranslation('errors');
	const { chapters, sound, lineAt, evidence, views } = useReview();
	const { playback } = sound;
	const dropPin = useDropPin();
	const lanes = useLanes();
	const { markers, pick } = useMarkers();
	const shownMarkers = useMemo(() => [...markers, ...chapterMarkers(chapters)], [markers, chapters]);
	useChapterKeys();
	return (
		<PlayerPanel
			recording={sound}
			playback={playback.data}
			failure={playback.isLoadingError ? errorSentence(sentences, playback.error) : null}
			onRetry={() => void sound.retry()}
			lanes={lanes}
			markers={shownMarkers}
			onMarker={pick}
			onPin={dropPin}
			lineAt={lineAt}
			moments={evidence}
			matches={views.transcript.matches}
		/>
	);
}

/** Lanes are empty until the transcript arrives, so that the layout does not shift. */
function useLanes() {
	const { conversation, recording, transcript, segments, speakersById, sound } = useReview();
	const durationMs = sound.playback.data?.duration ?? recording?.duration ?? 0;
	const isLoading = transcript.isPending;
	return useMemo(() => {
		const nameless = conversation.speakers.map((speaker) => ({ ...speaker, name: null, label: '' }));
		return layoutLanes(segments, isLoading ? nameless : [...speakersById.values()], durationMs);
	}, [segments, speakersById, durationMs, isLoading, conversation.speakers]);
}

function useDropPin(): (() => void) | undefined {
	const { conversation, recording, notes, sound } = useReview();
	const { pin } = notes;
	const { player } = sound;
	const fileId = recording?.fileId;
	const dropPin = useCallback(() => {
		// Until the recording is loaded, the clock does not have the position from the URL.
		if (player.store.getState().status !== 'unloaded') void pin(player.clock.nowMs(), fileId);
	}, [pin, player, fileId]);
	const canPin = conversation.canEdit && recording?.isPlayable;
	useKey('p', canPin ? dropPin : null);
	return canPin ? dropPin : undefined;
}
