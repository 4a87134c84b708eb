import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { startOfLine } from '../../../data/recordings/transcripts.ts';
import type { Player } from '../../../features/player/create-player.ts';
import { useKey } from '../../../platform/browser/use-key.ts';
import type { TranscriptController } from '../transcript/transcript-controller.ts';
import type { ReviewRecording } from './recordings.ts';

/** In ms. Without a file, a position in the selected recording. */
export type Position = { ms: number; fileId?: string | undefined };

type Options = {
	player: Player;
	recording: ReviewRecording | null;
	selectRecording: (fileId: string) => void;
	segments: readonly Segment[];
	transcript: TranscriptController;
	showTranscript: () => void;
	notePosition: number | undefined;
};

export function useReviewNavigation(options: Options) {
	const { player, recording, selectRecording, segments, transcript, showTranscript } = options;
	const isPlayable = recording?.isPlayable ?? false;
	const fileId = recording?.fileId;
	const isLoaded = useStore(player.store, ({ status }) => status !== 'unloaded');
	const playAt = useCallback(
		(ms: number) => {
			// Play before seeking: at the end of a recording, `play` restarts from the beginning.
			player.play();
			player.seekTo(ms);
		},
		[player],
	);
	const goToHere = useCallback(
		(ms: number) => {
			if (isPlayable) {
				playAt(ms);
				transcript.follow();
			} else {
				showTranscript();
				transcript.reveal(ms);
			}
		},
		[isPlayable, playAt, transcript, showTranscript],
	);
	const [pending, setPending] = useState<Position | null>(null);
	const select = useCallback(
		(next: string) => {
			transcript.forget();
			setPending(null);
			selectRecording(next);
		},
		[transcript, selectRecording],
	);
	const goTo = useCallback(
		({ ms, fileId: wanted = fileId }: Position) => {
			if (!wanted || wanted === fileId) return goToHere(ms);
			select(wanted);
			setPending({ ms, fileId: wanted });
		},
		[fileId, goToHere, select],
	);
	useEffect(() => {
		// A newly selected recording must load first.
		const isReady = isPlayable ? isLoaded && player.store.getState().status !== 'unloaded' : segments.length > 0;
		if (pending?.fileId !== fileId || !pending || !isReady) return;
		setPending(null);
		goToHere(pending.ms);
	}, [pending, fileId, isPlayable, isLoaded, segments, player, goToHere]);
	const linePlay = useLinePlay(player, playAt);
	const openSearch = useCallback(() => {
		showTranscript();
		transcript.openSearch();
	}, [showTranscript, transcript]);
	useKey('/', segments.length > 0 ? openSearch : null);
	useAddress(options, isLoaded);
	return useMemo(() => ({ goTo, selectRecording: select, ...linePlay }), [goTo, select, linePlay]);
}

/** Playback starts on the first click, so a double click must undo it. */
function useLinePlay(player: Player, playAt: (ms: number) => void) {
	const before = useRef<{ ms: number; isPlaying: boolean } | null>(null);
	return useMemo(
		() => ({
			playLine: (ms: number) => {
				before.current = { ms: player.clock.nowMs(), isPlaying: player.store.getState().status === 'playing' };
				playAt(ms);
			},
			undoPlay: () => {
				const { current } = before;
				before.current = null;
				if (!current) return;
				if (!current.isPlaying) player.pause();
				player.seekTo(current.ms);
			},
		}),
		[player, playAt],
	);
}

function useAddress({ player, recording, segments, transcript, notePosition }: Options, isLoaded: boolean): void {
	const { transcriptId } = useParams();
	const [search] = useSearchParams();
	const { key } = useLocation();
	const isPlayable = recording?.isPlayable ?? false;
	// Going back to a conversation that kept playing must not seek.
	const isContinued = useNavigationType() === 'POP' && isLoaded;
	const visited = useRef(isContinued ? key : '');
	const revealed = useRef('');
	const seconds = Number.parseFloat(search.get('t') ?? '');
	const line = useMemo(
		() => segments.find((each) => startOfLine(each, transcriptId) !== undefined),
		[segments, transcriptId],
	);
	const startMs = Number.isFinite(seconds)
		? seconds * 1000
		: ((line && startOfLine(line, transcriptId)) ?? notePosition);
	useEffect(() => {
		// The store is read as well, because a newly selected recording may not be loaded yet.
		const canSeek = isLoaded && player.store.getState().status !== 'unloaded';
		if (!canSeek || startMs === undefined || visited.current === key) return;
		visited.current = key;
		player.seekTo(startMs);
	}, [isLoaded, startMs, key, player]);
	const lineId = line?.id;
	const hasLines = segments.length > 0;
	useEffect(() => {
		if (revealed.current === key || !hasLines) return;
		if (lineId) transcript.revealLine(lineId);
		else if (!isPlayable && startMs !== undefined) transcript.reveal(startMs);
		else return;
		revealed.current = key;
	}, [lineId, hasLines, isPlayable, startMs, key, transcript]);
}
